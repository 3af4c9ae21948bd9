import { expect, test } from 'vitest'
import { evaluateCodeMailLimit } from './code-mail-limits.ts'

const now = new Date('2026-03-02T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const DAY = 24 * 60 * 60

test('the first of four', () => {
  expect(evaluateCodeMailLimit([], now, { again: false, maxMails: 4 })).toEqual({
    allowed: true,
    sendsLeft: 3,
  })
  expect(evaluateCodeMailLimit([], now, { again: true, maxMails: 4 })).toEqual({
    allowed: true,
    sendsLeft: 3,
  })
})

test('a repeated code waits 30 seconds after the last one; a form sent again does not', () => {
  expect(evaluateCodeMailLimit([ago(500), ago(29)], now, { again: true, maxMails: 4 })).toEqual({
    allowed: false,
    reason: 'RESEND_TOO_SOON',
    retryAfterSeconds: 1,
  })
  expect(evaluateCodeMailLimit([ago(500), ago(29)], now, { again: false, maxMails: 4 })).toEqual({
    allowed: true,
    sendsLeft: 1,
  })
  expect(evaluateCodeMailLimit([ago(30)], now, { again: true, maxMails: 4 })).toEqual({
    allowed: true,
    sendsLeft: 2,
  })
})

test('four in 24 hours, counted from each', () => {
  const four = [ago(DAY - 1), ago(3000), ago(2000), ago(1000)]
  expect(evaluateCodeMailLimit(four.slice(1), now, { again: true, maxMails: 4 })).toEqual({
    allowed: true,
    sendsLeft: 0,
  })
  expect(evaluateCodeMailLimit(four, now, { again: true, maxMails: 4 })).toEqual({
    allowed: false,
    reason: 'CODE_LIMIT_REACHED',
    retryAfterSeconds: 1,
  })
  expect(evaluateCodeMailLimit([ago(DAY), ...four.slice(1)], now, { again: true, maxMails: 4 })).toEqual({
    allowed: true,
    sendsLeft: 0,
  })
})
