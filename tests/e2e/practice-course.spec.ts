import { eq } from 'drizzle-orm'
import { codingProblems } from '#features/assessments/server/index.ts'
import { courses, notifyCatalogueChanged, sections } from '#features/catalogue/server/index.ts'
import { makeCodingProblem } from '#tests/support/coding-problems.ts'
import { makeCourse, makeLesson, makeQuestion } from '#tests/support/factories.ts'
import { makePracticeSet, makeStage } from '#tests/support/stages.ts'
import type { Site } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'
import { PROGRAM_WAIT, writeCode } from './support/write-code.ts'

const SLUG = 'stairs'

/** A practice course of two stages: questions with something to practise of both kinds, then an article. */
async function makeStairs({ db }: Pick<Site, 'db'>, creatorId: string) {
  const course = await makeCourse(db, {
    ...{ creatorId, title: 'Stairs', ctfTitle: 'Stairs', seoTitle: SLUG, visibility: 'practice' },
    ...{ lessonCount: 2, firstLessonSeoTitle: 'first-step' },
  })
  const add = async (
    type: 'mcq' | 'article',
    seqNo: number,
    title: string,
    seoTitle: string,
    html?: string,
  ) => {
    const given = { course, type, seqNo, title, seoTitle, ...(html && { articleHtml: html }) }
    const { lesson } = await makeLesson(db, given)
    await db
      .update(sections)
      .set({ title: `Topic ${seqNo}` })
      .where(eq(sections.id, lesson.sectionId))
    await makeStage(db, course, {
      stageNumber: seqNo,
      title: `Floor ${seqNo}`,
      sectionIds: [lesson.sectionId],
    })
    return lesson
  }
  const first = await add('mcq', 1, 'First step', 'first-step')
  await makeQuestion(db, first.id, 1, [0])
  await add('article', 2, 'Second step', 'second-step', '<p>You are upstairs.</p>')
  const practiceProblems = [
    { kind: 'questionSet' as const, id: await makePracticeSet(db, 'Balance') },
    {
      kind: 'codingProblem' as const,
      id: await makeCodingProblem(db, { ownerId: creatorId, title: 'Two at a time' }),
    },
  ]
  await db.update(sections).set({ practiceProblems }).where(eq(sections.id, first.sectionId))
  await notifyCatalogueChanged(db)
}

test('stages open one after the other, and their practice problems are solved', async ({
  page,
  context,
  site,
  trouble,
}) => {
  trouble.expect(/403/)
  test.setTimeout(240_000)
  const creator = await site.account('stairs_maker', ['creator'])
  const learner = await site.account('stairs_climber')
  await makeStairs(site, creator.id)
  const main = page.getByRole('main')
  const syllabus = page.getByRole('navigation', { name: 'Syllabus' })
  try {
    await signIn(context, learner.email)
    await page.goto(`/courses/${SLUG}/first-step`)
    await expect(main.getByText('You don’t have access to this course.')).toBeVisible()
    await main.getByRole('button', { name: 'Enroll' }).click()
    await page
      .getByRole('dialog', { name: 'This is premium' })
      .getByRole('button', { name: 'Close' })
      .first()
      .click()
    const granted = await site.lectern('admin', 'grant-access', SLUG, learner.email)
    expect(granted.code).toBe(0)

    await page.goto(`/courses/${SLUG}/second-step`)
    await expect(main.getByText('You cannot access locked stage')).toBeVisible()
    await main.getByRole('button', { name: 'Enroll' }).click()
    await expect(syllabus.getByText('Opens when you finish 1 more lesson of stage 1.')).toBeVisible()
    await main.getByRole('link', { name: 'Continue with “First step”' }).click()

    await main.getByRole('radio', { name: 'a', exact: true }).check()
    await main.getByRole('button', { name: 'Check answers' }).click()
    await expect(page.getByText('Stage 2 · Floor 2 is open now')).toBeVisible()
    await expect(syllabus.getByText('Opens when')).toBeHidden()

    await syllabus.getByRole('link', { name: 'Balance' }).click()
    await expect(page).toHaveURL(new RegExp(`/courses/${SLUG}/practice/`))
    await main.getByRole('radio', { name: 'right' }).check()
    await main.getByRole('button', { name: 'Check answers' }).click()
    await expect(main.getByText('Solved', { exact: true })).toBeVisible()
    await expect(syllabus.getByRole('link', { name: /Balance.*, solved/ })).toBeVisible()

    await main.getByRole('link', { name: 'Continue with “Two at a time”' }).click()
    await writeCode(page, 'Your program', 'print(2)')
    await main.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(main.getByText('All samples pass.')).toBeVisible(PROGRAM_WAIT)
    await main.getByRole('button', { name: 'Submit' }).click()
    await expect(main.getByText('0 of 1 hidden cases pass.')).toBeVisible(PROGRAM_WAIT)
    await writeCode(page, 'Your program', 'print(Number(input) * 2)')
    await main.getByRole('button', { name: 'Submit' }).click()
    await expect(main.getByText('Solved', { exact: true })).toBeVisible(PROGRAM_WAIT)
    await expect(syllabus.getByRole('link', { name: /Two at a time.*, solved/ })).toBeVisible()

    // The course is gone after this: the page must have said before that it is read.
    const opened = page.waitForResponse(/openArticle/)
    await syllabus.getByRole('link', { name: 'Second step' }).click()
    await expect(main.getByText('You are upstairs.')).toBeVisible()
    await opened
  } finally {
    await site.db.delete(courses).where(eq(courses.creatorId, creator.id))
    await site.db.delete(codingProblems).where(eq(codingProblems.ownerId, creator.id))
    await notifyCatalogueChanged(site.db)
  }
})
