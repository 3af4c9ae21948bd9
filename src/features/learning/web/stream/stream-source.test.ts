import { expect, test } from 'vitest'
import { createStreamSource, StreamRefusedError } from './stream-source.ts'

const FOLDER = 'videos/a/b'
const RENEW_SECONDS = 400

/** A source whose server gives a new token each time, or fails with the code given. */
function sourceOf() {
  const state = { time: 1_000, asked: 0, lasting: [] as (boolean | undefined)[], code: '' }
  const source = createStreamSource('lesson', {
    now: () => state.time,
    openStream: async ({ lasting }) => {
      state.asked += 1
      state.lasting.push(lasting)
      if (state.code) throw Object.assign(new Error('refused'), { code: state.code })
      return {
        address: `/media/watch/token${state.asked}/${FOLDER}/master.m3u8`,
        renewAfterSeconds: RENEW_SECONDS,
      }
    },
  })
  return { source, state }
}

const segment = (token: number) =>
  `https://learn.example.org/media/watch/token${token}/${FOLDER}/240p/00000.m4s`

test('nothing is asked before an address is wanted, and then once for all who want it', async () => {
  const { source, state } = sourceOf()
  expect(state.asked).toBe(0)
  const addresses = await Promise.all([source.manifest(), source.manifest(), source.current(segment(1))])
  expect(addresses[0]).toBe(`/media/watch/token1/${FOLDER}/master.m3u8`)
  expect(state.asked).toBe(1)
})

test('addresses of an earlier signature get the present one, which is renewed in time', async () => {
  const { source, state } = sourceOf()
  await source.manifest()
  state.time += RENEW_SECONDS * 1000 - 1
  expect(await source.current(segment(1))).toBe(segment(1))
  state.time += 1
  expect(await source.current(segment(1))).toBe(segment(2))
  expect(await source.current(segment(1))).toBe(segment(2))
  expect(state.asked).toBe(2)
})

test('files beside the stream get its signature, renewed in time', async () => {
  const { source, state } = sourceOf()
  const captions = `/media/${FOLDER}/captions.vtt`
  expect(await source.sign(captions)).toBe(`/media/watch/token1/${FOLDER}/captions.vtt`)
  state.time += RENEW_SECONDS * 1000
  expect(await source.sign(captions)).toBe(`/media/watch/token2/${FOLDER}/captions.vtt`)
  expect(await source.manifest()).toBe(`/media/watch/token2/${FOLDER}/master.m3u8`)
  state.time += RENEW_SECONDS * 1000
  state.code = 'LOCKED'
  await expect(source.sign(captions)).rejects.toThrow(StreamRefusedError)
})

test('a line that is away leaves the old address, and asks again with the next file', async () => {
  const { source, state } = sourceOf()
  await source.manifest()
  state.time += RENEW_SECONDS * 1000
  state.code = 'AWAY'
  expect(await source.current(segment(1))).toBe(segment(1))
  state.code = ''
  expect(await source.current(segment(1))).toBe(segment(3))
})

test.each([
  ['DAILY_LIMIT', 'limit', true],
  ['LOCKED', 'refused', false],
  ['STAGE_LOCKED', 'refused', false],
  ['NOT_FOUND', 'refused', false],
])('%s is told from a failure', async (code, outcome, limit) => {
  const { source, state } = sourceOf()
  state.code = code
  expect(await source.renew()).toBe(outcome)
  await expect(source.manifest()).rejects.toMatchObject({ limit })
  await expect(source.manifest()).rejects.toBeInstanceOf(StreamRefusedError)
})

test('a renewal that can’t be asked for says so; one that comes holds', async () => {
  const { source, state } = sourceOf()
  await source.manifest(true)
  state.code = 'AWAY'
  expect(await source.renew()).toBe('failed')
  state.code = ''
  expect(await source.renew()).toBe('renewed')
  expect(await source.current(segment(1))).toBe(segment(3))
  expect(state.lasting[0]).toBe(true)
})
