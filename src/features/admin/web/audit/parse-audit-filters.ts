import { AUDIT_ACTIONS, AUDIT_ACTOR_KINDS, type AuditAction } from '#platform/rules/audit.ts'
import type { AuditFilters } from '../../rules/audit-contract.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(AUDIT_ACTIONS, name)

/** The search of an address; what cannot be one is left out. */
export function parseAuditFilters(parameters: URLSearchParams): AuditFilters {
  const read = (name: string) => parameters.get(name)?.trim() ?? ''
  const [search, action, since, until] = [read('search'), read('action'), read('since'), read('until')]
  const by = AUDIT_ACTOR_KINDS.find((kind) => kind === read('by'))
  return {
    ...(search && { search: search.slice(0, 200) }),
    ...(isAuditAction(action) && { action }),
    ...(by && { by }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
  }
}

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text))
