import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('only so many run at once, the others in order, whether or not those before them fail', async () => {
  const turns = limitConcurrency(2, 3)
  const started: number[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  const answers = ends.map((end, index) =>
    turns(() => {
      started.push(index)
      return end.promise
    }),
  )
  expect(started).toEqual([0, 1])
  ends[1]?.reject(new Error('failed'))
  await expect(answers[1]).rejects.toThrow('failed')
  expect(started).toEqual([0, 1, 2])
  for (const [index, end] of ends.entries()) end.resolve(index)
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: 0 },
    { status: 'rejected' },
    { value: 2 },
    { value: 3 },
    { value: 4 },
  ])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('work beyond the queue is refused at once, and the others keep their turn', async () => {
  const turns = limitConcurrency(1, 2)
  const end = Promise.withResolvers<string>()
  const running = turns(() => end.promise)
  const waiting = [turns(async () => 'second'), turns(async () => 'third')]
  await expect(turns(async () => 'fourth')).rejects.toMatchObject({ code: 'busy' })
  end.resolve('first')
  expect(await Promise.all([running, ...waiting])).toEqual(['first', 'second', 'third'])
  expect(await turns(async () => 'fifth')).toBe('fifth')
})
