import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changeMessage,
  clearMessageDraft,
  type MessageDraftPlace,
  readMessageDraft,
  saveMessageDraft,
} from './message-draft.ts'

const ADA: MessageDraftPlace = { writer: 'mentor', batchId: 'spring', to: { userIds: ['ada', 'tom'] } }
const BEHIND: MessageDraftPlace = { ...ADA, to: { members: 'behind', search: '' } }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a message comes back with its key to who wrote it to the same recipients, until it is sent or given up', () => {
  const empty = readMessageDraft(ADA)
  expect(empty).toMatchObject({ title: '', body: '', byMail: false })
  const written = changeMessage(empty, { title: 'Hello', byMail: true })
  saveMessageDraft(ADA, written)
  expect(readMessageDraft({ ...ADA, to: { userIds: ['tom', 'ada'] } })).toEqual(written)
  const others = [
    BEHIND,
    { ...ADA, to: { userIds: ['ada'] } },
    { ...ADA, batchId: 'autumn' },
    { ...ADA, writer: 'creator' },
  ]
  for (const other of others) expect(readMessageDraft(other)).toMatchObject({ title: '', byMail: false })
  saveMessageDraft(BEHIND, changeMessage(readMessageDraft(BEHIND), { body: 'Come back' }))
  clearMessageDraft(ADA)
  expect(readMessageDraft(ADA)).toMatchObject({ title: '', body: '', byMail: false })
  expect(readMessageDraft(BEHIND).body).toBe('Come back')
})

test('a message that is another one has another key', () => {
  const first = readMessageDraft(ADA)
  const keys = [
    first,
    changeMessage(first, { title: 'Hello' }),
    changeMessage(first, { body: 'Hello' }),
    changeMessage(first, { byMail: true }),
    readMessageDraft(BEHIND),
  ].map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(keys.length)
})
