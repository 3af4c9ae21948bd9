import { expect, test } from 'vitest'
import type { Notification } from '../../rules/contract.ts'
import { mergeLatestNotifications } from './merge-latest.ts'

const made = (name: string, hour: number): Notification => ({
  id: name,
  type: 'follow',
  user: null,
  names: [],
  userCount: 1,
  course: null,
  video: null,
  comment: null,
  feedback: null,
  request: null,
  entityId: null,
  title: name,
  message: name,
  description: '',
  link: null,
  createdAt: `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`,
  read: false,
  threadId: null,
  muted: false,
})
const names = ({ items }: { items: readonly Notification[] }) => items.map(({ id }) => id).join('')

const loaded = { items: [made('d', 9), made('c', 8), made('b', 7), made('a', 6)], next: 'older' }

test('what is new comes, and what was loaded beyond the first page stays', () => {
  const merged = mergeLatestNotifications(loaded, { items: [made('e', 10), made('d', 9)], next: 'x' })
  expect(names(merged)).toBe('edcba')
  expect(merged.next).toBe('older')
})

test('what grew moves up, and what is gone goes', () => {
  expect(
    names(
      mergeLatestNotifications(loaded, { items: [made('a', 11), made('d', 9), made('b', 7)], next: 'x' }),
    ),
  ).toBe('adb')
})

test('where more came than a page holds, it begins anew', () => {
  const latest = { items: [made('z', 20), made('y', 19)], next: 'x' }
  expect(mergeLatestNotifications(loaded, latest)).toEqual(latest)
})

test('a list that is whole on its first page is that page', () => {
  expect(mergeLatestNotifications(loaded, { items: [], next: null })).toEqual({ items: [], next: null })
})
