import { describe, expect, test } from 'vitest'
import type { ConnectionState } from '#platform/web/realtime-client.ts'
import { watchComments } from './live-comments.ts'

/** A connection whose answers the test gives. */
function connection(state: ConnectionState = 'connected') {
  const listeners = new Set<() => void>()
  const handlers = new Map<string, (payload: unknown) => void>()
  const requests: { event: string; payload: unknown; answer: (reply: unknown) => void }[] = []
  const waits: { ms: number; callback: () => void; cancelled: boolean }[] = []
  let now = state
  return {
    requests,
    waits,
    become(next: ConnectionState) {
      now = next
      for (const listener of listeners) listener()
    },
    say: (event: string, payload: unknown) => handlers.get(event)?.(payload),
    after(ms: number, callback: () => void) {
      const wait = { ms, callback, cancelled: false }
      waits.push(wait)
      return () => {
        wait.cancelled = true
      }
    },
    client: {
      state: () => now,
      onState(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      subscribe(event: string, handler: (payload: unknown) => void) {
        handlers.set(event, handler)
        return () => void handlers.delete(event)
      },
      request(event: string, payload: unknown, _ms: number, answer: (reply: unknown) => void) {
        requests.push({ event, payload, answer })
      },
    },
  }
}

function follow(line: ReturnType<typeof connection>) {
  const told: string[] = []
  const leave = watchComments(
    line.client,
    'lesson',
    {
      watching: () => void told.push('watching'),
      posted: ({ id }) => void told.push(`posted ${id}`),
      changed: ({ id }) => void told.push(`changed ${id}`),
      deleted: ({ id }) => void told.push(`deleted ${id}`),
      liked: ({ id, liked }) => void told.push(`${liked ? 'liked' : 'unliked'} ${id}`),
    },
    line.after,
  )
  return { told, leave }
}

describe('following the comments of a lesson', () => {
  test('begins at once and tells when nothing is missed any more', () => {
    const line = connection()
    const { told } = follow(line)
    expect(line.requests).toMatchObject([{ event: 'comments:watch', payload: { lessonId: 'lesson' } }])
    line.requests[0]?.answer({ ok: true })
    expect(told).toEqual(['watching'])
  })

  test('begins with the connection, and again with each new one', () => {
    const line = connection('connecting')
    const { told } = follow(line)
    expect(line.requests).toEqual([])
    for (const state of ['connected', 'lost', 'connected'] as const) line.become(state)
    for (const { answer } of line.requests) answer({ ok: true })
    expect(told).toEqual(['watching', 'watching'])
  })

  test('is tried again when there is no answer, not when it is refused', () => {
    const line = connection()
    follow(line)
    line.requests[0]?.answer(undefined)
    expect(line.waits).toHaveLength(1)
    line.waits[0]?.callback()
    line.requests[1]?.answer({ refused: 'unavailable' })
    expect(line.waits).toHaveLength(2)
    line.waits[1]?.callback()
    line.requests[2]?.answer({ refused: 'not-found' })
    expect(line.waits).toHaveLength(2)
  })

  test('tells what is about this lesson, and nothing that is not understood', () => {
    const line = connection()
    const { told } = follow(line)
    const about = { lessonId: 'lesson', threadId: null, comment: null }
    line.say('comment:new', { ...about, id: 'a' })
    line.say('comment:changed', { ...about, id: 'b' })
    line.say('comment:deleted', { ...about, id: 'c' })
    line.say('comment:liked', { ...about, id: 'd', liked: true, likeCount: 1 })
    line.say('comment:liked', { ...about, id: 'x', liked: true })
    for (const odd of [null, 7, {}, { ...about, id: 'x', lessonId: 'other' }]) line.say('comment:new', odd)
    expect(told).toEqual(['posted a', 'changed b', 'deleted c', 'liked d'])
  })

  test('ends for good', () => {
    const line = connection()
    const { told, leave } = follow(line)
    line.requests[0]?.answer(undefined)
    leave()
    expect(line.waits[0]?.cancelled).toBe(true)
    expect(line.requests.at(-1)?.event).toBe('comments:leave')
    line.become('lost')
    line.become('connected')
    line.say('comment:new', { id: 'a', lessonId: 'lesson', threadId: null, comment: null })
    line.requests[0]?.answer({ ok: true })
    expect(told).toEqual([])
  })
})
