import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { QuestionSetCard } from '../../rules/contract.ts'

const USED: QuestionSetCard = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Final questions',
  questionCount: 7,
  uses: [{ courseTitle: 'A course', lessonTitle: 'A lesson', path: '/courses/a/b' }],
  updatedAt: '2026-01-05T10:00:00.000Z',
}

test('a set that a lesson uses says why it stays, and its copy is deleted', async () => {
  let sets = [USED]
  await openPage('/upload/assignments', {
    actor: createTestActor('creator'),
    api: {
      assessments: {
        listQuestionSets: () => buildOnlyPage(sets),
        duplicateQuestionSet() {
          const id = '0190a000-0000-7000-8000-000000000002'
          sets = [{ ...USED, id, title: 'Copy of Final questions', uses: [] }, ...sets]
          return { id }
        },
        deleteQuestionSet({ questionSetId }) {
          sets = sets.filter(({ id }) => id !== questionSetId)
          return { deleted: true }
        },
      },
    },
  })
  await page.getByRole('button', { name: 'Duplicate: Final questions' }).click()
  const copy = page.getByRole('link', { name: 'Copy of Final questions' })
  await expect.element(copy).toBeVisible()
  const why = page.getByRole('button', { name: 'Why Final questions can’t be deleted' })
  await why.click()
  await expect.element(page.getByText(/A lesson uses this question set/)).toBeVisible()
  await why.click()
  await page.getByRole('button', { name: 'Delete: Copy of Final questions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(copy).not.toBeInTheDocument()
  await expect.element(why).toHaveFocus()
})
