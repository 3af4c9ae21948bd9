import { implement } from '@orpc/server'
import { limitReadRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { AUDIT_CSV_MAX_ENTRIES, auditConsoleContract } from '../../rules/audit-contract.ts'
import { HOUR_SECONDS, requireSection } from '../console-procedure.ts'
import { formatAuditCsv } from './format-audit-csv.ts'
import { listConsoleAuditEntries } from './list-console-audit-entries.ts'

const CSV_PAGE_ENTRIES = 200

/** Procedures of the audit log's page. */
export function createAuditProcedures(limits: RateLimits) {
  const os = implement(auditConsoleContract).$context<RequestContext>()
  const read = requireSection('audit')
  return {
    listAuditEntries: os.listAuditEntries.use(read).handler(async ({ input, context, errors }) => {
      const found = await listConsoleAuditEntries(context, input)
      if (found === 'NO_SUCH_ENTRY') throw errors.NOT_FOUND()
      return found
    }),

    exportAuditEntries: os.exportAuditEntries
      .use(read)
      .use(limitReadRate(limits, 'admin:audit-csv', 30, HOUR_SECONDS))
      .handler(async ({ input, context }) => {
        const entries = []
        let before: string | null = null
        do {
          const limit = Math.min(CSV_PAGE_ENTRIES, AUDIT_CSV_MAX_ENTRIES - entries.length)
          const page = await listConsoleAuditEntries(context, { ...input, limit, ...(before && { before }) })
          // Entries are never deleted, so the next page exists.
          if (page === 'NO_SUCH_ENTRY') break
          entries.push(...page.data)
          before = page.next
        } while (before !== null && entries.length < AUDIT_CSV_MAX_ENTRIES)
        return { csv: formatAuditCsv(entries), isComplete: before === null }
      }),
  }
}
