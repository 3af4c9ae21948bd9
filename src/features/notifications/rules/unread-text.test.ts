import { expect, test } from 'vitest'
import { unreadText } from './unread-text.ts'

test('the number up to 9 and 9+ from 10', () => {
  expect([0, 1, 9, 10, 4000].map(unreadText)).toEqual([undefined, '1', '9', '9+', '9+'])
})
