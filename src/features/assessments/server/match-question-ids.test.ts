import { expect, test } from 'vitest'
import { matchQuestionIds } from './match-question-ids.ts'

const list = (...prompts: string[]) =>
  prompts.map((promptHtml, index) => ({
    ...{ seqNo: index + 1, kind: 'single', id: `id of ${promptHtml}` },
    ...{ promptHtml, optionsHtml: ['a', 'b'] },
  }))
const match = (former: ReturnType<typeof list>, questions: ReturnType<typeof list>) => {
  const ids = matchQuestionIds(former, questions)
  return questions.map(({ seqNo }) => ids.get(seqNo))
}

test('questions are known again when they are moved, and when one is corrected where it stands', () => {
  const [before, moved] = [list('A', 'B', 'C'), list('C', 'A', 'B')]
  expect(match(before, moved)).toEqual(['id of C', 'id of A', 'id of B'])
  expect(match(before, list('A', 'B!', 'C'))).toEqual(['id of A', 'id of B', 'id of C'])
  expect(match(before, list('B', 'A!', 'C'))).toEqual(['id of B', undefined, 'id of C'])
})

test('a removed question takes its id with it, and a new one has none yet', () => {
  expect(match(list('A', 'B', 'C'), list('A', 'C', 'D'))).toEqual(['id of A', 'id of C', undefined])
  expect(match([], list('A'))).toEqual([undefined])
})

test('of equal questions each keeps an id, and other options are the same question', () => {
  const before = list('A', 'A')
  expect(new Set(match(before, before)).size).toBe(1)
  const twins = before.map((question, index) => ({ ...question, id: `twin ${index}` }))
  expect(match(twins, before)).toEqual(['twin 0', 'twin 1'])
  const other = list('A').map((question) => ({ ...question, optionsHtml: ['c'] }))
  expect(match(list('A'), other)).toEqual(['id of A'])
})
