import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError, logDatabaseUnavailable } from './database-errors.ts'

const failure = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('too slow'), { code }) })

test('equal failures are logged once a second, with their SQLSTATE', () => {
  const codes: string[] = []
  const log = pino(
    { serializers: { err: ({ cause, code }) => cause?.code ?? code } },
    { write: (line) => void codes.push(JSON.parse(line).err) },
  )
  // Past what other files of this process have logged.
  const start = performance.now() + 2_000
  logDatabaseUnavailable(log, failure('57014'), start)
  logDatabaseUnavailable(log, failure('57014'), start + 999)
  logDatabaseUnavailable(log, failure('53100'), start + 999)
  const tooMuch = new DatabaseUnavailableError('Too much is waiting for the database.')
  logDatabaseUnavailable(log, tooMuch, start + 999)
  logDatabaseUnavailable(log, new DatabaseUnavailableError(undefined, { logged: true }), start + 10_000)
  logDatabaseUnavailable(log, failure('57014'), start + 1_000)
  expect(codes).toEqual(['57014', '53100', 'database-away', '57014'])
})
