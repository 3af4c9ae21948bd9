import { and, eq, isNull, not } from 'drizzle-orm'
import type { SourceBacklog } from '#platform/server/markdown/source-backlog.ts'
import { questions } from './tables.ts'

/** Questions that have only HTML. */
export const questionBacklog: SourceBacklog = {
  kind: 'inline',
  async list(db, most) {
    const waits = and(isNull(questions.promptMarkdown), not(questions.isSourceLost))
    const rows = await db.select().from(questions).where(waits).limit(most)
    return rows.map(({ questionSetId, seqNo, promptHtml, optionsHtml, explanationHtml }) => ({
      html: [promptHtml, explanationHtml, ...optionsHtml],
      async save(markdown) {
        const [prompt = '', explanation = '', ...options] = markdown ?? []
        const values = {
          promptMarkdown: prompt,
          explanationMarkdown: explanation,
          optionsMarkdown: options,
        }
        const same = and(
          eq(questions.questionSetId, questionSetId),
          eq(questions.seqNo, seqNo),
          eq(questions.promptHtml, promptHtml),
          eq(questions.explanationHtml, explanationHtml),
          eq(questions.optionsHtml, optionsHtml),
        )
        await db
          .update(questions)
          .set(markdown ? values : { isSourceLost: true })
          .where(and(same, waits))
      },
    }))
  },
}
