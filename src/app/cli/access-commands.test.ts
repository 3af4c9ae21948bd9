import { expect, test } from 'vitest'
import { formatAccessGrant, parseEmailsCsv } from './access-commands.ts'

test.each([
  ['ada@lectern.example\nBob@Lectern.example\n'],
  ['email\nada@lectern.example\nbob@lectern.example'],
  ['\uFEFFName;E-Mail;Year\r\nAda;"ada@lectern.example";1\r\n\r\nBob;bob@lectern.example;2\r\n'],
  ['ada@lectern.example,Ada Lovelace\nbob@lectern.example,Bob'],
])('%j holds two addresses', async (csv) => {
  expect(await parseEmailsCsv(csv)).toEqual(['ada@lectern.example', 'bob@lectern.example'])
})

test('a line without an address is named, and none is taken', async () => {
  await expect(parseEmailsCsv('email\nada@lectern.example\nnobody\n')).rejects.toThrow('line 3')
  await expect(parseEmailsCsv(Array.from({ length: 8 }, () => 'x').join('\n'))).rejects.toThrow(
    '1, 2, 3, 4, 5 and 3 more',
  )
})

test('an empty file holds none', async () => {
  expect(await parseEmailsCsv('\n')).toEqual([])
})

test('a grant is one line that says by what, by whom and until when', () => {
  const at = new Date('2026-03-02T09:00:00Z')
  const given = { id: '1', email: 'ada@lectern.example', givenTo: null, grantedAt: at }
  expect(
    formatAccessGrant({
      ...given,
      accountId: null,
      source: { kind: 'csv-file', reference: 'spring.csv' },
      grantedBy: { kind: 'person', id: '2', username: 'grace' },
      expiresAt: null,
      state: 'in-force',
      referral: null,
      cameWith: null,
    }),
  ).toBe(
    '2026-03-02T09:00:00.000Z  ada@lectern.example  given by an administrator, from a list (spring.csv)  by grace  waits for an account',
  )
  expect(
    formatAccessGrant({
      ...given,
      accountId: '3',
      source: { kind: 'purchase', reference: '' },
      grantedBy: { kind: 'job', id: null, username: null },
      expiresAt: at,
      state: 'expired',
      referral: null,
      cameWith: null,
    }),
  ).toBe(
    '2026-03-02T09:00:00.000Z  ada@lectern.example  bought  by job  until 2026-03-02T09:00:00.000Z  expired',
  )
})
