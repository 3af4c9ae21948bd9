import { expect, test } from 'vitest'
import type { LessonWatchAccess } from '../../rules/tick.ts'
import { createLessonWatchAccessCache } from './lesson-watch-access-cache.ts'

const viewer = { kind: 'learner', id: 'a' } as const

function counted(answer: LessonWatchAccess) {
  const asked: string[] = []
  let time = 1
  const facts = createLessonWatchAccessCache(
    async (lesson, { id }) => {
      asked.push(`${id} ${lesson}`)
      return answer
    },
    () => time,
  )
  return {
    facts,
    asked,
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('a lesson is looked up once per viewer, however many ask at a time', async () => {
  const { facts, asked } = counted({ courseId: 'c', videoId: 'v', durationMs: 1, capped: false })
  await Promise.all([facts.get('x', viewer), facts.get('x', viewer), facts.get('x', { ...viewer, id: 'b' })])
  expect(facts.get('x', viewer)).toEqual({ courseId: 'c', videoId: 'v', durationMs: 1, capped: false })
  expect(asked).toEqual(['a x', 'b x'])
})

test('an answer is trusted for a minute', async () => {
  const { facts, asked, pass } = counted({ courseId: 'c', videoId: 'v', durationMs: 1, capped: false })
  await facts.get('x', viewer)
  pass(59_000)
  await facts.get('x', viewer)
  pass(2_000)
  await facts.get('x', viewer)
  expect(asked).toHaveLength(2)
})

test('a refusal is trusted for five seconds', async () => {
  const { facts, asked, pass } = counted({ refused: 'forbidden-lesson' })
  await facts.get('x', viewer)
  pass(6_000)
  await facts.get('x', viewer)
  expect(asked).toHaveLength(2)
})
