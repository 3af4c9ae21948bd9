import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { LecternProcess } from './lectern-process.ts'
import { type ProcessReport, REPORT_PREFIX } from './process-report.ts'

const REPORTER = new URL('./process-report.ts', import.meta.url).href

/** For a server whose memory is to be looked at. */
export const REPORTING = { NODE_OPTIONS: `--expose-gc --import ${REPORTER}` }

export interface SiteReport extends ProcessReport {
  /** Open connections to its database. */
  readonly connections: number
}

/** What a server started with `REPORTING` holds on to, after a forced collection. */
export async function readSiteReport(
  site: Pick<LecternProcess, 'child' | 'lines'> & { pool: Pool },
): Promise<SiteReport> {
  const reports = () => site.lines.filter((line) => line.startsWith(REPORT_PREFIX))
  const before = reports().length
  site.child.kill('SIGUSR2')
  while (reports().length === before) await wait(20)
  const { rows } = await site.pool.query(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  )
  return {
    ...(JSON.parse(reports().at(-1)?.slice(REPORT_PREFIX.length) ?? '') as ProcessReport),
    connections: rows[0].count,
  }
}
