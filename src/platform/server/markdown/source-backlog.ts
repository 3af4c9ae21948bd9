import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { defineJob, enqueueJob, type Job } from '../jobs/jobs.ts'
import { type ContentKind, openHtmlConverter } from './html-converter.ts'

/** Content that is older than the storing of Markdown, and of which nobody has looked yet whether there is any. */
interface UnsourcedContent {
  readonly html: readonly string[]
  /**
   * Stores the Markdown for each piece of HTML, or with null that there is none. Changes nothing when the content is another
   * by now.
   */
  save(markdown: readonly string[] | null): Promise<void>
}

/** One kind of content with those rows that wait for their Markdown. */
export interface SourceBacklog {
  readonly kind: ContentKind
  /** @returns some of the rows, at most `most`; none when all have been seen to */
  list(db: Database, most: number): Promise<UnsourcedContent[]>
}

/** Rows read at a time. */
const BATCH = 50

/**
 * Finds Markdown for content that has only HTML, row by row: it goes on where it was cut off, and may run twice at once. People
 * see the same before and afterwards, since only Markdown that gives the same HTML is stored.
 */
export const defineConvertSourcesJob = (db: Database, backlogs: readonly SourceBacklog[]): Job<object> =>
  defineJob({
    name: 'convert-sources',
    payload: z.object({}),
    async handle(_payload, { signal, log }) {
      const converter = openHtmlConverter(signal)
      const counts = { converted: 0, lost: 0 }
      try {
        for (const { kind, list } of backlogs) {
          for (let rows = await list(db, BATCH); rows.length > 0; rows = await list(db, BATCH)) {
            for (const { html, save } of rows) {
              const markdown = await converter.convert(kind, html)
              await save(markdown)
              counts[markdown ? 'converted' : 'lost'] += 1
            }
          }
        }
      } finally {
        converter.close()
        log.info(counts, 'content without Markdown converted')
      }
    },
  })

/** Queues the conversion when there is something to convert. To be called at the start of a process that runs jobs. */
export async function enqueueConvertSources(
  db: Database,
  job: Job<object>,
  backlogs: readonly SourceBacklog[],
): Promise<void> {
  for (const { list } of backlogs) {
    if ((await list(db, 1)).length === 0) continue
    return enqueueJob(db, job, {}, { key: job.name })
  }
}
