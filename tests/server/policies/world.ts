import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { announcements, batchResources } from '#features/announcements/server/tables.ts'
import { sections } from '#features/catalogue/server/index.ts'
import { comments } from '#features/community/server/index.ts'
import { wishlistFolders } from '#features/learning/server/library-tables.ts'
import { EMPTY_BUNDLE_DRAFT } from '#features/studio/rules/bundle-drafts/bundle-draft-text.ts'
import { EMPTY_VIDEO_DRAFT } from '#features/studio/rules/video-draft.ts'
import { drafts } from '#features/studio/server/index.ts'
import { tickets } from '#features/support/server/ticket-tables.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeCodingProblem } from '#tests/support/coding-problems.ts'
import {
  makeAssignment,
  makeBatch,
  makeBundle,
  makeCourse,
  makeEnrolment,
  makeLesson,
  makeQuestion,
  makeSubmission,
} from '#tests/support/factories.ts'
import { makeLiveClass } from '#tests/support/live-classes.ts'
import { makeCourseDraft } from '#tests/support/make-draft.ts'
import { makePracticeSet } from '#tests/support/stages.ts'
import type { Person } from './policies.ts'

/**
 * Makes what the paths of the policies name.
 * @param ids the accounts of all but the visitor
 * @returns the id that each name in braces stands for
 */
export async function makePolicyWorld(
  db: Database,
  ids: ReadonlyMap<Person, string>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const creatorId = ids.get('creator') ?? ''
  names.set('creator', creatorId)
  const kinds = {
    open: { visibility: 'public' },
    closed: { visibility: 'restricted' },
    draft: { visibility: 'public', publishedAt: null },
    later: { visibility: 'public', startsAt: new Date(Date.now() + 86_400_000) },
  } as const
  for (const [name, columns] of Object.entries(kinds)) {
    const course = await makeCourse(db, { creatorId, seoTitle: `${name}-course`, ...columns })
    names.set(name, course.id)
    const bundle = await makeBundle(db, [...new Set([names.get('open') ?? '', course.id])], {
      creatorId,
      slug: `${name}-bundle`,
      ...(name === 'draft' && { publishedAt: null }),
    })
    names.set(`${name} bundle`, bundle.id)
    for (const type of ['lecture', 'article', 'mcq'] as const) {
      const { lesson } = await makeLesson(db, { course, type, seoTitle: `a-${type}` })
      names.set(`${name} ${type}`, lesson.id)
      if (type === 'mcq') await makeQuestion(db, lesson.id, 1, [0])
    }
  }
  // Joining enrols, so batches have courses of their own.
  const together = await makeCourse(db, { creatorId })
  const behindClosedDoors = await makeCourse(db, { creatorId, visibility: 'restricted' })
  const batch = await makeBatch(db, {
    creatorId,
    courseId: together.id,
    slug: 'a-batch',
    startsAt: new Date(Date.now() - 86_400_000),
    endsAt: new Date(Date.now() + 86_400_000),
  })
  names.set('batch', batch.id)
  const closed = await makeBatch(db, {
    ...{ creatorId, courseId: behindClosedDoors.id, visibility: 'restricted' },
    ...{ startsAt: batch.startsAt, endsAt: batch.endsAt },
  })
  names.set('closed batch', closed.id)
  const [posted] = await db
    .insert(announcements)
    .values({
      ...{ batchId: batch.id, title: 'News', body: 'Today', html: '<p>Today</p>' },
      ...{ publishAt: batch.startsAt, publishedAt: batch.startsAt, createdAt: batch.startsAt },
      idempotencyKey: randomUUID(),
    })
    .returning()
  names.set('announcement', posted?.id ?? '')
  const [sheet] = await db
    .insert(batchResources)
    .values({
      ...{ batchId: batch.id, title: 'Sheet', description: 'A page' },
      ...{ url: 'https://example.org/sheet', createdAt: batch.startsAt },
    })
    .returning()
  names.set('resource', sheet?.id ?? '')
  const assignment = await makeAssignment(db, batch.id, { expiredAt: batch.endsAt })
  names.set('assignment', assignment.id)
  names.set('submission of other', await makeSubmission(db, assignment, ids.get('other') ?? ''))
  const guided = await makeBatch(db, {
    ...{ creatorId, courseId: together.id, startsAt: batch.startsAt, endsAt: batch.endsAt },
  })
  names.set('guided batch', guided.id)
  for (const name of ['class', 'other class'])
    names.set(name, (await makeLiveClass(db, guided.id, { startsAt: new Date() })).id)
  for (const [name, person] of [
    ['comment', 'other'],
    ['comment of creator', 'creator'],
  ] as const) {
    const id = randomUUID()
    const [lessonId, courseId] = [names.get('open lecture') ?? '', names.get('open') ?? '']
    const written = { text: 'Thank you', authorId: ids.get(person) ?? '', createdAt: new Date() }
    await db.insert(comments).values({ id, lessonId, courseId, ...written })
    names.set(name, id)
  }
  await makeEnrolment(db, ids.get('enrolled') ?? '', names.get('open') ?? '')
  const [folder] = await db
    .insert(wishlistFolders)
    .values({ userId: ids.get('enrolled') ?? '', name: 'Soon', createdAt: new Date() })
    .returning()
  names.set('folder of enrolled', folder?.id ?? '')
  const begun = { creatorId, createdAt: new Date(), updatedAt: new Date() }
  const [draft] = await db
    .insert(drafts)
    .values({ ...begun, document: { ...EMPTY_VIDEO_DRAFT, title: 'Begun' } })
    .returning()
  names.set('video draft', draft?.id ?? '')
  const [bundleDraft] = await db
    .insert(drafts)
    .values({ ...begun, kind: 'bundle', document: EMPTY_BUNDLE_DRAFT })
    .returning()
  names.set('bundle draft', bundleDraft?.id ?? '')
  const course = await makeCourseDraft(db, creatorId)
  names.set('course draft', course.draftId)
  names.set('draft topic', course.topicId)
  names.set('draft item', course.itemId)
  const practice = await makeCourse(db, { creatorId, visibility: 'practice', seoTitle: 'practice-course' })
  const { lesson: practised } = await makeLesson(db, { course: practice })
  const questionSetId = await makePracticeSet(db, 'Loops')
  const codingProblemId = await makeCodingProblem(db)
  await db
    .update(sections)
    .set({
      practiceProblems: [
        { kind: 'questionSet', id: questionSetId },
        { kind: 'codingProblem', id: codingProblemId },
      ],
    })
    .where(eq(sections.id, practised.sectionId))
  names.set('practice', practice.id)
  names.set('practice set', questionSetId)
  names.set('practice program', codingProblemId)
  const single = await makeCourse(db, { creatorId, kind: 'video', seoTitle: 'single-video' })
  const { video: film } = await makeLesson(db, { course: single, seoTitle: 'a-film' })
  names.set('film', film?.id ?? '')
  names.set('single', single.id)
  const asking = new Date()
  const [ticket] = await db
    .insert(tickets)
    .values({
      userId: ids.get('other') ?? '',
      type: 'others',
      title: 'A question',
      createdAt: asking,
      lastMessageAt: asking,
      dueAt: asking,
      lastSeqNo: 1,
      learnerReadSeqNo: 1,
      supportUnread: 1,
      idempotencyKey: randomUUID(),
    })
    .returning()
  names.set('ticket of other', ticket?.id ?? '')
  return names
}
