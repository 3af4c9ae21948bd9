import { expect, test } from 'vitest'
import { parseBoundEmail } from './sign-in-links.ts'

const inLink = (query: string) => parseBoundEmail(new URLSearchParams(query).get('email'))

test.each([
  ['email=ada@example.com', 'ada@example.com'],
  ['email=ada%2Bcourse%40example.com', 'ada+course@example.com'],
  ['email=ada+course@example.com', 'ada+course@example.com'],
  ['email=%20ada@example.com%20', 'ada@example.com'],
])('?%s binds %s', (query, address) => {
  expect(inLink(query)).toBe(address)
})

test.each(['', 'email=', 'email', 'email=%20', 'redirect=/courses'])('?%s binds nobody', (query) => {
  expect(inLink(query)).toBeNull()
})
