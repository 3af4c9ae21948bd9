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

/** A video with this volume, and what the keys do to it. */
function createVolume(volume: number, muted: boolean) {
  const video = { volume, muted } as HTMLVideoElement
  const actions = createPlayerActions({
    video,
    start: async () => false,
    seekBeforeStart: () => undefined,
    attached: false,
    positionMs: 0,
    durationMs: 10_000,
    onWanted: () => undefined,
  })
  return { video, actions }
}

test('louder and softer go by a tenth, between nothing and all', () => {
  const { video, actions } = createVolume(0.9, false)
  actions.louder()
  actions.louder()
  expect(video.volume).toBe(1)
  for (let press = 0; press < 12; press += 1) actions.softer()
  expect(video).toEqual({ volume: 0, muted: false })
  actions.louder()
  expect(video.volume).toBe(0.1)
})

test.each([0.1, 0.3, 0.7, 1])('louder on a muted video brings back its volume of %d', (volume) => {
  const { video, actions } = createVolume(volume, true)
  // Nothing is softer than nothing, and takes nothing away.
  actions.softer()
  expect(video).toEqual({ volume, muted: true })
  actions.louder()
  expect(video).toEqual({ volume, muted: false })
})
