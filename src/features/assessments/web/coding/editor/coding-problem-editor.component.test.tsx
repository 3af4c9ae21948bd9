import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestActor } from '#tests/components/support/actors.ts'
import { listCalls, refuse } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { CodingProblemDetail } from '../../../rules/coding/coding-contract.ts'

const PROBLEM: CodingProblemDetail = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Twice',
  statement: 'Write twice the number.',
  languages: [{ language: 'javascript', starterCode: '', solution: '' }],
  samples: [{ input: '1', output: '2' }],
  hidden: [{ input: '21', output: '' }],
  timeLimitMs: 2_000,
  memoryLimitMb: 256,
  version: 1,
  uses: [],
  updatedAt: '2026-01-05T10:00:00.000Z',
}

test('a problem is saved once its solution passes; what was typed outlives a reload meanwhile', async () => {
  let saved = PROBLEM
  const open = () =>
    openPage(`/upload/assignments?kind=coding&id=${PROBLEM.id}`, {
      actor: createTestActor('creator'),
      api: {
        assessments: {
          getCodingProblem: () => saved,
          updateCodingProblem({ codingProblemId: _, version, ...content }) {
            if (!content.languages[0]?.solution.includes('2 *'))
              return refuse('SOLUTION_FAILS', 'A solution doesn’t pass.', {
                failed: {
                  ...{ language: 'javascript', kind: 'hidden', index: 0, status: 'wrong' },
                  ...{ output: '2', message: null },
                },
              })
            saved = { ...saved, ...content, version: version + 1 }
            return saved
          },
        },
      },
    })
  await open()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const status = page.getByRole('main').getByRole('status').first()
  const solution = page.getByRole('textbox', { name: 'Solution in JavaScript' })
  await page.getByLabelText('Expected output for Hidden case 1').fill('42')
  await save.click()
  await expect.element(page.getByText('Write a solution in at least one language.')).toBeVisible()
  expect(listCalls('assessments.updateCodingProblem')).toEqual([])
  await solution.fill('print(2)')
  await save.click()
  await expect
    .element(page.getByText('Your solution in JavaScript doesn’t pass Hidden case 1.'))
    .toBeVisible()
  // As a reload would.
  dispatchEvent(new Event('pagehide'))
  await open()
  await expect.element(page.getByLabelText('Expected output for Hidden case 1')).toHaveValue('42')
  await expect.element(solution).toHaveTextContent('print(2)')
  await solution.fill('print(2 * Number(readLine()))')
  await save.click()
  await expect.element(status).toHaveTextContent('Saved')
  expect(saved.hidden).toEqual([{ input: '21', output: '42' }])
})
