import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { createQuestionSource } from '#features/assessments/rules/question-source.ts'
import { createQuestionSet } from '#features/assessments/server/index.ts'
import type { PracticeProblem } from '#features/catalogue/rules/curriculum.ts'
import type { CourseDraft, ItemDraft, ItemType } from '#features/studio/rules/course-drafts/course-draft.ts'
import { drafts, uploads } from '#features/studio/server/draft-tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeUser, makeVideo } from './factories.ts'
import { createTestStudioRouter } from './routers.ts'
import { createTestContext } from './test-context.ts'
import type { createVideoTools } from './video-tools.ts'

type StudioGiven = Parameters<typeof createTestStudioRouter>[1]
type Changes = Partial<ItemDraft> & { type: ItemType }

/** What tests do with drafts of courses, as their creators would. */
export function createCourseDraftTools(
  tools: Awaited<ReturnType<typeof createVideoTools>>,
  given: StudioGiven = {},
) {
  const { db } = tools
  const router = createTestStudioRouter(tools, given)
  const as = (actor: Actor) => ({ context: createTestContext(db, actor) })
  let minutes = 0

  const get = (actor: Actor, draftId: string) => call(router.getCourseDraft, { draftId }, as(actor))
  const getItem = (actor: Actor, draftId: string, itemId: string) =>
    call(router.getDraftItem, { draftId, itemId }, as(actor))
  const addTopic = async (actor: Actor, draftId: string, title: string) =>
    (await call(router.addDraftTopic, { draftId, title }, as(actor))).topicId
  const addItem = async (actor: Actor, draftId: string, topicId: string, type: ItemType) =>
    (await call(router.addDraftItem, { draftId, topicId, type }, as(actor))).itemId
  const saveItem = (actor: Actor, draftId: string, itemId: string, version: number, changes: Changes) =>
    call(router.saveDraftItem, { draftId, itemId, version, changes: changes as never }, as(actor))
  const save = (actor: Actor, draftId: string, version: number, changes: Partial<CourseDraft>) =>
    call(router.saveCourseDraft, { draftId, version, changes }, as(actor))
  /** The live classes and practice problems of a topic, as its order is now. */
  async function plan(
    actor: Actor,
    draftId: string,
    topicId: string,
    {
      subTopics,
      sets,
      problems,
    }: {
      subTopics?: { title: string; minutes: number }[] | undefined
      sets?: string[] | undefined
      /** In the place of sets. */
      problems?: PracticeProblem[] | undefined
    },
  ) {
    const { orderVersion } = (await get(actor, draftId)).curriculum
    const practiceProblems = problems ?? sets?.map((id) => ({ kind: 'questionSet' as const, id }))
    const given = { draftId, topicId, orderVersion, subTopics, practiceProblems }
    return call(router.planDraftTopic, given, as(actor))
  }
  /** As it is now. */
  const publish = async (actor: Actor, draftId: string) =>
    call(router.publishCourse, { draftId, updatedAt: (await get(actor, draftId)).updatedAt }, as(actor))

  /** An accepted upload with the film that it became, recorded as the check of uploads records it. */
  async function sendFilm(
    actor: Actor,
    draftId: string,
    itemId: string,
    film: Parameters<typeof makeVideo>[1] | object = {},
  ): Promise<string> {
    const { id } = await makeVideo(db, { creatorId: actor.id, ...film })
    minutes += 1
    const at = new Date(Date.UTC(2026, 0, 5, 8, minutes))
    await db.insert(uploads).values({
      ...{ creatorId: actor.id, draftId, itemId, videoId: id, state: 'accepted' },
      ...{ fileName: 'film.mp4', sizeBytes: 1000, expiresAt: at, createdAt: at, updatedAt: at },
    })
    const [draft] = await db.select().from(drafts).where(eq(drafts.id, draftId))
    await db
      .update(drafts)
      .set({ revision: (draft?.revision ?? 0) + 1 })
      .where(eq(drafts.id, draftId))
    return id
  }

  /** A course with two topics and an item of each type, and everything that publishing asks. */
  async function makeComplete(title: string) {
    const actor = await makeUser(db, { roles: ['creator'] })
    const { id: draftId } = await call(router.createCourseDraft, undefined, as(actor))
    const thumbnail = `covers/${draftId}.webp`
    await db
      .update(drafts)
      .set({ thumbnails: [thumbnail] })
      .where(eq(drafts.id, draftId))
    const about = 'What it is **about**.'
    await save(actor, draftId, 1, { title, ctfTitle: title, category: 'programming', about, thumbnail })
    const first = await addTopic(actor, draftId, 'First steps')
    const second = await addTopic(actor, draftId, 'Going on')
    const lecture = await addItem(actor, draftId, first, 'lecture')
    const article = await addItem(actor, draftId, first, 'article')
    const mcq = await addItem(actor, draftId, second, 'mcq')
    const description = 'What is in it'
    const filmId = await sendFilm(actor, draftId, lecture)
    const questionSetId = await makeOwnQuestionSet(db, actor)
    await saveItem(actor, draftId, lecture, 1, { type: 'lecture', title: 'The film', description })
    await saveItem(actor, draftId, article, 1, {
      ...{ type: 'article', title: 'The text', description, minutes: 7 },
      body: 'See [the film](./the-film), **please**.',
    } as Changes)
    await saveItem(actor, draftId, mcq, 1, {
      ...{ type: 'mcq', title: 'The questions', description, minutes: 3, questionSetId },
    } as Changes)
    return { actor, draftId, thumbnail, first, second, lecture, article, mcq, filmId, questionSetId }
  }

  return {
    ...{ router, as, get, getItem, addTopic, addItem, saveItem, save, plan, publish },
    ...{ sendFilm, makeComplete },
  }
}

/** A question set in a creator's bank, with one question. */
export async function makeOwnQuestionSet(db: Database, actor: Actor): Promise<string> {
  const option = (text: string, isRight: boolean) => ({ text, target: '', isRight, feedback: '' })
  const question = {
    ...createQuestionSource('single'),
    prompt: 'Which?',
    options: [option('this', true), option('that', false)],
  }
  const made = await createQuestionSet(createTestContext(db, actor), { title: 'Set', questions: [question] })
  if (made === 'TOO_MANY') throw new Error('no question set was made')
  return made.id
}
