import { expect, test } from 'vitest'
import { formatUnreadCount } from './limits.ts'

test('the number up to 9 and 9+ from 10', () => {
  expect([0, 1, 9, 10, 4000].map(formatUnreadCount)).toEqual([undefined, '1', '9', '9+', '9+'])
})
