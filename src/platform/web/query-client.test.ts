import { focusManager, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { changeSwitch, createQueryClient, getQueryClient, observeQueries } from './query-client.ts'
import { forgetReader } from './reader-leaving.ts'

interface Heart {
  readonly pressed: boolean
  readonly count: number
}

const queryKey = ['heart']

/** A heart that is shown, on a server whose answers the test gives. */
function shown(initialData?: Heart) {
  const client = createQueryClient()
  const seen: (Heart | undefined)[] = []
  const loads: PromiseWithResolvers<Heart>[] = []
  const sends: (PromiseWithResolvers<Partial<Heart>> & { to: boolean })[] = []
  const queryFn = () => {
    const load = Promise.withResolvers<Heart>()
    loads.push(load)
    return load.promise
  }
  const hide = observeQueries<Heart>(
    client,
    [{ queryKey, queryFn, ...(initialData && { initialData }) }],
    ([heart]) => void (heart !== seen.at(-1) && seen.push(heart)),
  )
  const press = (wanted: boolean) =>
    changeSwitch<Heart>(client, {
      queryKey,
      wanted,
      known: { pressed: !wanted, count: 0 },
      expected: { pressed: wanted },
      send(to) {
        const sent = Promise.withResolvers<Partial<Heart>>()
        sends.push({ ...sent, to })
        return sent.promise
      },
    })
  return { client, seen, loads, sends, hide, press, now: () => client.getQueryData<Heart>(queryKey) }
}

const off: Heart = { pressed: false, count: 3 }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a press shows at once, and then what the server says, which is asked for again', async () => {
  const { press, sends, loads, now, seen, hide } = shown(off)
  const done = press(true)
  await expect.poll(() => sends.length).toBe(1)
  expect(now()).toEqual({ pressed: true, count: 3 })
  sends[0]?.resolve({ pressed: true, count: 9 })
  await done
  expect(now()).toEqual({ pressed: true, count: 9 })
  loads[0]?.resolve({ pressed: true, count: 10 })
  await expect.poll(() => seen.at(-1)?.count).toBe(10)
  hide()
})

test('quick presses are few requests and end where the last one wanted', async () => {
  const { press, sends, now, hide } = shown(off)
  const done = [press(true), press(false), press(true), press(false)]
  await expect.poll(() => sends.length).toBe(1)
  expect(now()?.pressed).toBe(false)
  sends[0]?.resolve({ pressed: true, count: 4 })
  await expect.poll(() => sends.map(({ to }) => to)).toEqual([true, false])
  expect(now()?.pressed).toBe(false)
  sends[1]?.resolve({ pressed: false, count: 3 })
  await Promise.all(done)
  expect([now(), sends.length]).toEqual([off, 2])
  hide()
})

test('what fails goes back to what the server said last', async () => {
  const { press, sends, now, hide } = shown(off)
  const done = [press(true), press(false)]
  await expect.poll(() => sends.length).toBe(1)
  sends[0]?.resolve({ pressed: true, count: 4 })
  await expect.poll(() => sends.length).toBe(2)
  sends[1]?.reject(new Error('no line'))
  await expect(Promise.all(done)).rejects.toThrow('no line')
  expect(now()).toEqual({ pressed: true, count: 4 })
  hide()
})

test('an answer to a question from before a press is not shown', async () => {
  const { press, sends, loads, now, seen, hide } = shown()
  const done = press(true)
  loads[0]?.resolve(off)
  await expect.poll(() => sends.length).toBe(1)
  expect(now()).toEqual({ pressed: true, count: 0 })
  sends[0]?.resolve({ pressed: true })
  await done
  await expect.poll(() => loads.length).toBe(2)
  loads[1]?.resolve({ pressed: true, count: 4 })
  await expect.poll(() => seen.at(-1)).toEqual({ pressed: true, count: 4 })
  expect(seen.some((heart) => heart?.pressed === false)).toBe(false)
  hide()
})

test('a question without an answer leaves what was known', async () => {
  const { client, loads, now, hide } = shown(off)
  const asked = client.invalidateQueries({ queryKey })
  await expect.poll(() => loads.length).toBe(1)
  loads[0]?.reject(new Error('no line'))
  await asked
  expect(now()).toEqual(off)
  hide()
})

test('what is shown is asked for again when the reader comes back to the tab', async () => {
  vi.stubGlobal('window', {})
  let asked = 0
  const queryFn = async () => {
    asked += 1
    return asked
  }
  const hide = observeQueries(getQueryClient('ada'), [{ queryKey, queryFn, initialData: 0 }], () => {})
  expect(asked).toBe(0)
  focusManager.setFocused(true)
  await expect.poll(() => asked).toBe(1)
  hide()
  forgetReader()
})

test('what is shown is asked for again when the line comes back', async () => {
  vi.stubGlobal('window', {})
  const queryFn = vi.fn(async () => 1)
  const hide = observeQueries(getQueryClient('ada'), [{ queryKey, queryFn, initialData: 0 }], () => {})
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(() => queryFn.mock.calls.length).toBe(1)
  hide()
  forgetReader()
})

test('a server keeps nothing of the pages it has drawn', () => {
  vi.useFakeTimers()
  getQueryClient('ada').setQueryData(queryKey, off)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that comes with something newer shows that, and does not ask', async () => {
  const client = createQueryClient()
  const show = async (count: number) => {
    const query = { queryKey, queryFn: () => Promise.reject(new Error('asked')), initialData: count }
    const seen: unknown[] = []
    const hide = observeQueries(client, [query], (data) => void seen.push(data[0]))
    hide()
    await Promise.resolve()
    return seen
  }
  expect(await show(3)).toEqual([3])
  await expect.poll(() => client.getQueryData(queryKey)).toBeUndefined()
  expect(await show(9)).toEqual([9])
})

test('a page remembers for one person, until they leave; a server for nobody', () => {
  expect(getQueryClient('ada')).not.toBe(getQueryClient('ada'))
  vi.stubGlobal('window', {})
  const client = getQueryClient('ada')
  client.setQueryData(queryKey, off)
  expect(getQueryClient('ada')).toBe(client)
  expect(getQueryClient('bob').getQueryData(queryKey)).toBeUndefined()
  const hers = getQueryClient('ada')
  expect(hers.getQueryData(queryKey)).toBeUndefined()
  hers.setQueryData(queryKey, off)
  forgetReader()
  expect(hers.getQueryData(queryKey)).toBeUndefined()
  expect(getQueryClient('ada').getQueryData(queryKey)).toBeUndefined()
})
