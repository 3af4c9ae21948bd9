import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { questionSets } from '#features/assessments/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { bundleDraftSchema } from '#features/studio/rules/bundle-drafts/bundle-draft.ts'
import {
  articleDraftSchema,
  courseDraftSchema,
  type DraftStage,
  lectureDraftSchema,
  subTopicsSchema,
} from '#features/studio/rules/course-drafts/course-draft.ts'
import { EMPTY_COURSE_DRAFT } from '#features/studio/rules/course-drafts/course-draft-text.ts'
import { videoDraftSchema } from '#features/studio/rules/video-draft.ts'
import {
  draftItems,
  drafts,
  draftTopics,
  openCourseDraft,
  priceRequests,
  saveCourseDraft,
  splitItemDraft,
} from '#features/studio/server/index.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

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
    ...courseDraftSchema.omit({ thumbnail: true, stages: true, addOn: true, referralDiscount: true }).shape,
    mode: courseDraftSchema.shape.mode.default(null),
    moreCategories: courseDraftSchema.shape.moreCategories.default([]),
    level: courseDraftSchema.shape.level.default(null),
    language: courseDraftSchema.shape.language.default('en'),
    outcomes: courseDraftSchema.shape.outcomes.default([]),
    audience: courseDraftSchema.shape.audience.default([]),
    welcomeEmail: courseDraftSchema.shape.welcomeEmail.default(null),
    congratulationsEmail: courseDraftSchema.shape.congratulationsEmail.default(null),
    /** Of a restricted one: submitted and waiting, or the price that it got. */
    price: z.union([z.literal('waiting'), z.int()]).optional(),
    topics: z.array(
      z.strictObject({
        title: z.string(),
        /** Title of the stage that begins here. */
        stage: z.string().optional(),
        subTopics: subTopicsSchema.default([]),
        /** Whether the creator's question set is practised after it. */
        isPractised: z.boolean().default(false),
        items: z.array(
          z.discriminatedUnion('type', [
            lectureDraftSchema.extend({ thumbnail: z.null().default(null) }),
            articleDraftSchema,
          ]),
        ),
      }),
    ),
  }),
)

const demoBundleDraftsSchema = z.array(
  z.strictObject({
    by: z.string(),
    days: z.int().positive(),
    ...bundleDraftSchema.pick({ title: true, ctfTitle: true, about: true }).shape,
    /** Slugs. */
    courses: z.array(z.string()),
  }),
)

/** Changes that wait for their publication. */
const CHANGED_COURSE = {
  slug: 'typescript-for-javascript-people',
  addition: '\n\nNew in this edition: what `satisfies` is for.',
}

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
  for (const { by, days, topics, price, ...document } of begun) {
    const [creator] = await tx.select({ id: users.id }).from(users).where(eq(users.username, by))
    if (!creator) continue
    const at = new Date(startedAt.getTime() - days * DAY_MS)
    const values = { kind: 'course' as const, document: { ...EMPTY_COURSE_DRAFT, ...document } }
    const [draft] = await tx
      .insert(drafts)
      .values({
        ...{ ...values, creatorId: creator.id, createdAt: at, updatedAt: at },
        price: typeof price === 'number' ? price : null,
      })
      .returning({ id: drafts.id })
    const draftId = draft?.id ?? ''
    if (price === 'waiting') await tx.insert(priceRequests).values({ draftId, state: price, submittedAt: at })
    const [set] = await tx
      .select({ id: questionSets.id })
      .from(questionSets)
      .where(eq(questionSets.ownerId, creator.id))
    const stages: DraftStage[] = []
    for (const [place, { title, items, stage, subTopics, isPractised }] of topics.entries()) {
      const practiceProblems = isPractised && set ? [{ kind: 'questionSet' as const, id: set.id }] : []
      const [topic] = await tx
        .insert(draftTopics)
        .values({ draftId, position: place + 1, title, subTopics, practiceProblems })
        .returning({ id: draftTopics.id })
      const topicId = topic?.id ?? ''
      if (stage !== undefined)
        stages.push({
          title: stage,
          visibility: 'visible',
          opensAt: null,
          hasTest: false,
          topicIds: [topicId],
        })
      const rows = items.map((item, index) => {
        const row = { draftId, topicId, position: index + 1, type: item.type, updatedAt: at }
        return { ...row, ...splitItemDraft(item) }
      })
      await tx.insert(draftItems).values(rows)
    }
    const whole = { ...values.document, stages }
    if (stages.length > 0) await tx.update(drafts).set({ document: whole }).where(eq(drafts.id, draftId))
  }
}

/** The same with bundles. */
export async function seedDemoBundleDrafts(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  const begun = demoBundleDraftsSchema.parse(
    parse(await readFile(join(folder, 'bundle-drafts.yaml'), 'utf8')),
  )
  for (const { by, days, courses: slugs, ...document } of begun) {
    const [creator] = await tx.select({ id: users.id }).from(users).where(eq(users.username, by))
    if (!creator) continue
    const rows = await tx.select().from(courses).where(inArray(courses.seoTitle, slugs))
    const courseIds = slugs.flatMap((slug) => rows.find(({ seoTitle }) => seoTitle === slug)?.id ?? [])
    const at = new Date(startedAt.getTime() - days * DAY_MS)
    const mails = { welcomeEmail: null, congratulationsEmail: null }
    await tx.insert(drafts).values({
      ...{ kind: 'bundle', creatorId: creator.id, createdAt: at, updatedAt: at },
      document: { ...document, ...mails, thumbnail: null, courseIds },
    })
  }
}

/** Gives a published course of the demonstration changes that are not published yet, unless somebody has opened it. */
export async function seedDemoChanges({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const [course] = await db.select().from(courses).where(eq(courses.seoTitle, CHANGED_COURSE.slug))
  if (!course || (await db.$count(drafts, eq(drafts.courseId, course.id))) > 0) return
  const [creator] = await db.select().from(users).where(eq(users.id, course.creatorId))
  if (!creator) return
  const ctx = { db, clock, actor: creator }
  const draft = await openCourseDraft(ctx, { courseId: course.id })
  if (!draft) return
  const { id: draftId, version, document } = draft
  const changes = { about: document.about + CHANGED_COURSE.addition }
  await saveCourseDraft(ctx, { draftId, version, changes })
}
