import { expect, test, vi } from 'vitest'
import { createPlayerActions } from './player-actions.ts'

test('starting over begins at zero, within the video, and resuming where the learner left off', async () => {
  const start = vi.fn(async () => false)
  const { play } = createPlayerActions({
    video: null,
    start,
    seekBeforeStart: () => undefined,
    attached: false,
    positionMs: 6_000,
    durationMs: 10_000,
    onWanted: () => undefined,
  })
  play(0)
  play()
  play(20_000)
  expect(start.mock.calls).toEqual([[0], [undefined], [10_000]])
})
