import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactError } from './redact-error.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
  ['550 <grace.hopper+a@example.com>: no such user\n    at x.ts:1', '550 <[…]>: no such user'],
  [
    'Error: cannot reach smtp://user:pass@mail.example.com/x',
    'Error: cannot reach smtp://[…]mail.example.com/x',
  ],
  ['\n\nKey (email)=(a@b.example) already exists.', 'Key (email)=([…]) already exists.'],
  ['token 4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c is not known', 'token […] is not known'],
  ['Failed query: \n    select 1 from x\nparams: 7', 'Failed query:  select 1 from x'],
  ['', ''],
])('%j is shown as %j', (error, shown) => {
  expect(redactError(error)).toBe(shown)
})

test('no address, no second line and no endless text is ever shown', () => {
  const hostile = fc.oneof(fc.string(), fc.emailAddress(), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 4 }), (parts) => {
      const shown = redactError(parts.join(' '))
      expect(shown).not.toMatch(/@|\p{Cc}/u)
      expect(shown.length).toBeLessThanOrEqual(200)
    }),
  )
})
