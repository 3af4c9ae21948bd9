import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DatabaseAwayError } from './database-away.ts'
import { logAway } from './log-away.ts'

const failure = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('too slow'), { code }) })

test('equal failures are logged once a second, with their SQLSTATE', () => {
  const codes: string[] = []
  const log = pino(
    { serializers: { err: ({ cause, code }) => cause?.code ?? code } },
    { write: (line) => void codes.push(JSON.parse(line).err) },
  )
  logAway(log, failure('57014'), 10_000)
  logAway(log, failure('57014'), 10_999)
  logAway(log, failure('53100'), 10_999)
  logAway(log, new DatabaseAwayError('Too much is waiting for the database.'), 10_999)
  logAway(log, new DatabaseAwayError(undefined, { told: true }), 20_000)
  logAway(log, failure('57014'), 11_000)
  expect(codes).toEqual(['57014', '53100', 'database-away', '57014'])
})
