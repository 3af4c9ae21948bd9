import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import {
  articleDraftSchema,
  courseDraftSchema,
  lectureDraftSchema,
} from '#features/studio/rules/course-drafts/course-draft.ts'
import { EMPTY_COURSE_DRAFT } from '#features/studio/rules/course-drafts/course-draft-text.ts'
import { videoDraftSchema } from '#features/studio/rules/video-draft.ts'
import { draftItems, drafts, draftTopics, splitItemDraft } from '#features/studio/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'

const DAY_MS = 24 * 3600_000

const demoDraftsSchema = z.array(
  z.strictObject({
    by: z.string(),
    days: z.int().positive(),
    ...videoDraftSchema.omit({ thumbnail: true }).shape,
  }),
)

const demoCourseDraftsSchema = z.array(
  z.strictObject({
    by: z.string(),
    days: z.int().positive(),
    ...courseDraftSchema.omit({ thumbnail: true, welcomeEmail: true, congratulationsEmail: true }).shape,
    topics: z.array(
      z.strictObject({
        title: z.string(),
        items: z.array(z.discriminatedUnion('type', [lectureDraftSchema, articleDraftSchema])),
      }),
    ),
  }),
)

/** Videos that creators have begun. Of people who are not there, none. */
export async function seedDemoDrafts(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  const begun = demoDraftsSchema.parse(parse(await readFile(join(folder, 'drafts.yaml'), 'utf8')))
  for (const { by, days, ...document } of begun) {
    const [creator] = await tx.select({ id: users.id }).from(users).where(eq(users.username, by))
    if (!creator) continue
    const at = new Date(startedAt.getTime() - days * DAY_MS)
    await tx.insert(drafts).values({
      creatorId: creator.id,
      document: { ...document, thumbnail: null },
      createdAt: at,
      updatedAt: at,
    })
  }
}

/** The same with courses. */
export async function seedDemoCourseDrafts(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  const begun = demoCourseDraftsSchema.parse(
    parse(await readFile(join(folder, 'course-drafts.yaml'), 'utf8')),
  )
  for (const { by, days, topics, ...document } of begun) {
    const [creator] = await tx.select({ id: users.id }).from(users).where(eq(users.username, by))
    if (!creator) continue
    const at = new Date(startedAt.getTime() - days * DAY_MS)
    const values = { kind: 'course' as const, document: { ...EMPTY_COURSE_DRAFT, ...document } }
    const [draft] = await tx
      .insert(drafts)
      .values({ ...values, creatorId: creator.id, createdAt: at, updatedAt: at })
      .returning({ id: drafts.id })
    const draftId = draft?.id ?? ''
    for (const [place, { title, items }] of topics.entries()) {
      const [topic] = await tx
        .insert(draftTopics)
        .values({ draftId, position: place + 1, title })
        .returning({ id: draftTopics.id })
      const topicId = topic?.id ?? ''
      const rows = items.map((item, index) => {
        const row = { draftId, topicId, position: index + 1, type: item.type, updatedAt: at }
        return { ...row, ...splitItemDraft(item) }
      })
      await tx.insert(draftItems).values(rows)
    }
  }
}
