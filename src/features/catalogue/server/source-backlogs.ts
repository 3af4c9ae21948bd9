import { and, eq, isNotNull, isNull, not } from 'drizzle-orm'
import type { SourceBacklog } from '#platform/server/markdown/source-backlog.ts'
import { bundles } from './bundle-tables.ts'
import { courses, lessons } from './tables.ts'

/** Courses, single videos or bundles of whose description there is only HTML. */
const createAboutBacklog = (table: typeof courses | typeof bundles): SourceBacklog => ({
  kind: 'article',
  async list(db, most) {
    const waits = and(isNull(table.aboutMarkdown), not(table.isSourceLost))
    const rows = await db
      .select({ id: table.id, aboutHtml: table.aboutHtml })
      .from(table)
      .where(waits)
      .limit(most)
    return rows.map(({ id, aboutHtml }) => ({
      html: [aboutHtml],
      async save(markdown) {
        await db
          .update(table)
          .set(markdown ? { aboutMarkdown: markdown[0] } : { isSourceLost: true })
          .where(and(eq(table.id, id), eq(table.aboutHtml, aboutHtml), waits))
      },
    }))
  },
})

/** Articles of which there is only HTML. */
const articleBacklog: SourceBacklog = {
  kind: 'article',
  async list(db, most) {
    const waits = and(
      isNotNull(lessons.articleHtml),
      isNull(lessons.articleMarkdown),
      not(lessons.isSourceLost),
    )
    const rows = await db
      .select({ id: lessons.id, articleHtml: lessons.articleHtml })
      .from(lessons)
      .where(waits)
      .limit(most)
    return rows.map(({ id, articleHtml }) => ({
      html: [articleHtml ?? ''],
      async save(markdown) {
        await db
          .update(lessons)
          .set(markdown ? { articleMarkdown: markdown[0] ?? '' } : { isSourceLost: true })
          .where(and(eq(lessons.id, id), eq(lessons.articleHtml, articleHtml ?? ''), waits))
      },
    }))
  },
}

/** All content of the catalogue that is older than the storing of Markdown. */
export const catalogueBacklogs: readonly SourceBacklog[] = [
  createAboutBacklog(courses),
  createAboutBacklog(bundles),
  articleBacklog,
]
