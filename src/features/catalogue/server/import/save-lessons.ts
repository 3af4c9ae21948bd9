import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { saveQuestionSet } from '#features/assessments/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { formerLessonSlugs } from '../lesson-slug-tables.ts'
import { findWritableQuestionSet, removeUnusedQuestionSets } from '../shared-question-sets.ts'
import { courses, lessons, sections } from '../tables.ts'
import { listPointSetIds } from '../video-questions.ts'
import type { CourseImportPlan, LessonImportPlan } from './course-plan.ts'
import { matchLessons } from './match-lessons.ts'
import { saveSections } from './save-sections.ts'
import { saveStages } from './save-stages.ts'
import { saveToBank } from './save-to-bank.ts'
import { saveVideoQuestions } from './save-video-questions.ts'

/**
 * Writes the sections and lessons of the plan. Where it has no ids, a section is identified by its title, a lesson by its content or
 * slug. Those that exist keep their ids, those no longer in the plan are deleted.
 *
 * @param videoIds ids of video rows by content hash
 */
export async function saveLessons(
  tx: Transaction,
  courseId: string,
  plan: Pick<CourseImportPlan, 'creatorId' | 'stages' | 'sections'>,
  videoIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  // Positions are unique, so the old ones are negated before the new ones are written.
  await tx
    .update(sections)
    .set({ seqNo: sql`-${sections.seqNo}` })
    .where(eq(sections.courseId, courseId))
  await tx
    .update(lessons)
    .set({ seqNo: sql`-${lessons.seqNo}` })
    .where(eq(lessons.courseId, courseId))

  const { sectionIds, practicedBefore } = await saveSections(tx, courseId, plan, now)
  const matches = await matchLessons(tx, courseId, plan, videoIds)
  const removed = await removeOthers(
    tx,
    courseId,
    [...matches.values()].map(({ id }) => id),
  )
  const unused = [...practicedBefore, ...removed]
  await freeSlugs(tx, courseId, matches)
  let seqNo = 0
  for (const [index, section] of plan.sections.entries()) {
    for (const lesson of section.lessons) {
      seqNo += 1
      const sectionId = sectionIds[index] ?? ''
      const videoId = lesson.video ? (videoIds.get(lesson.video.contentHash) ?? null) : null
      const match = matches.get(lesson.seoTitle)
      const questionSetId = await saveQuestions(tx, match?.questionSetId ?? null, {
        lesson,
        creatorId: plan.creatorId,
        now,
      })
      const videoQuestions = await saveVideoQuestions(tx, match?.videoQuestions ?? [], {
        ...{ lesson, now },
        creatorId: plan.creatorId,
      })
      const row = { ...toRow(lesson), courseId, sectionId, seqNo, videoId, questionSetId, videoQuestions }
      if (match) await updateLesson(tx, row, match.id, now)
      else await insertLesson(tx, row, lesson, now)
      if (match?.questionSetId && questionSetId !== match.questionSetId) unused.push(match.questionSetId)
      unused.push(...listPointSetIds(match?.videoQuestions ?? []))
    }
  }
  await tx.delete(sections).where(and(eq(sections.courseId, courseId), notInArray(sections.id, sectionIds)))
  await saveStages(tx, courseId, plan, now)
  await removeUnusedQuestionSets(tx, unused)
}

/**
 * Their likes leave the course's total; their views stay in it, since the course was watched.
 * @returns the sets of questions that they had
 */
async function removeOthers(tx: Transaction, courseId: string, kept: readonly string[]): Promise<string[]> {
  const removed = await tx
    .delete(lessons)
    .where(and(eq(lessons.courseId, courseId), notInArray(lessons.id, [...kept])))
    .returning({
      likeCount: lessons.likeCount,
      questionSetId: lessons.questionSetId,
      points: lessons.videoQuestions,
    })
  const likes = removed.reduce((sum, { likeCount }) => sum + likeCount, 0)
  if (likes > 0) {
    await tx
      .update(courses)
      .set({ likeCount: sql`greatest(0, ${courses.likeCount} - ${likes})` })
      .where(eq(courses.id, courseId))
  }
  return removed.flatMap(({ questionSetId, points }) => [
    ...(questionSetId ? [questionSetId] : []),
    ...listPointSetIds(points),
  ])
}

/** Frees the slugs of renamed lessons for others; until a lesson takes them they redirect. */
async function freeSlugs(
  tx: Transaction,
  courseId: string,
  matches: ReadonlyMap<string, { id: string; seoTitle: string }>,
): Promise<void> {
  const renamed = [...matches].flatMap(([slug, lesson]) => (lesson.seoTitle === slug ? [] : [lesson]))
  if (renamed.length === 0) return
  await tx
    .insert(formerLessonSlugs)
    .values(renamed.map(({ id, seoTitle }) => ({ courseId, seoTitle, lessonId: id })))
    .onConflictDoUpdate({
      target: [formerLessonSlugs.courseId, formerLessonSlugs.seoTitle],
      set: { lessonId: sql`excluded.lesson_id` },
    })
  const ids = renamed.map(({ id }) => id)
  await tx
    .update(lessons)
    .set({ seoTitle: sql`${lessons.id}::text` })
    .where(inArray(lessons.id, ids))
}

type LessonRow = Omit<typeof lessons.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

async function updateLesson(tx: Transaction, row: LessonRow, id: string, now: Date): Promise<void> {
  await tx
    .update(lessons)
    .set({ ...row, updatedAt: now })
    .where(eq(lessons.id, id))
}

async function insertLesson(
  tx: Transaction,
  row: LessonRow,
  { id, restored }: LessonImportPlan,
  now: Date,
): Promise<void> {
  const { createdAt = now, viewCount = 0, formerSlugs = [] } = restored ?? {}
  const [inserted] = await tx
    .insert(lessons)
    .values({ ...row, ...(id && { id }), viewCount, createdAt, updatedAt: now })
    .returning({ lessonId: lessons.id, courseId: lessons.courseId })
  if (!inserted || formerSlugs.length === 0) return
  await tx
    .insert(formerLessonSlugs)
    .values(formerSlugs.map((seoTitle) => ({ ...inserted, seoTitle })))
    // Another lesson had it since.
    .onConflictDoNothing()
}

const toRow = (plan: LessonImportPlan) => ({
  type: plan.type,
  title: plan.title,
  seoTitle: plan.seoTitle,
  description: plan.description,
  durationMs: plan.durationMs,
  ...(plan.thumbnail !== undefined && { thumbnail: plan.thumbnail }),
  resources: [...plan.resources],
  attachments: [...plan.attachments],
  articleHtml: plan.article?.html ?? null,
  articleMarkdown: plan.article?.markdown ?? null,
  isSourceLost: plan.article?.isSourceLost ?? false,
  codingProblemId: plan.codingProblemId ?? null,
})

/** @returns the set of questions of an MCQ; null for one that asks a coding problem, and for other lessons */
async function saveQuestions(
  tx: Transaction,
  id: string | null,
  {
    lesson: { type, title, questionSetId, codingProblemId, bankQuestions, questions },
    creatorId,
    now,
  }: { lesson: LessonImportPlan; creatorId: string; now: Date },
): Promise<string | null> {
  if (questionSetId !== undefined) return questionSetId
  if (codingProblemId !== undefined) return null
  if (bankQuestions) {
    return saveToBank(tx, { id, ownerId: creatorId, title, questions: bankQuestions, now })
  }
  if (type !== 'mcq') return null
  return saveQuestionSet(tx, { id: await findWritableQuestionSet(tx, id), questions, now })
}
