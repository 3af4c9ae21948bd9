import { expect, test } from 'vitest'
import { listAuditEntries } from '#platform/server/audit/list-audit-entries.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import { TEST_OPERATOR } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { formatAuditEntry, resolveAuditFilter } from './audit-command.ts'

const { db } = await setUpTestDatabase()
const at = new Date('2026-03-02T09:00:00Z')

test('an entry is a line that says when, who, what, to what, and how', async () => {
  const [user, admin] = [await makeUser(db), await makeUser(db, { roles: ['admin'] })]
  const entry = { at, action: 'role.granted', subjectId: user.id, details: { role: 'mentor' } } as const
  await db.transaction(async (tx) => {
    await writeAuditEntry(tx, { ...entry, actor: admin })
    await writeAuditEntry(tx, { at, action: 'account.unbanned', subjectId: user.id, actor: TEST_OPERATOR })
  })
  const lines = async (options: Parameters<typeof resolveAuditFilter>[1]) => {
    const filter = await resolveAuditFilter({ db }, options)
    return (await listAuditEntries(db, { ...filter, limit: 10 })).data.map(formatAuditEntry)
  }
  const granted = `2026-03-02T09:00:00.000Z  person:${admin.id}  role.granted  account:${user.id}  {"role":"mentor"}`
  const unbanned = `2026-03-02T09:00:00.000Z  cli:operator  account.unbanned  account:${user.id}`
  for (const subject of [user.id, user.username ?? '', user.email]) {
    expect(await lines({ subject })).toEqual([unbanned, granted])
  }
  for (const actor of [admin.id, admin.username ?? '', 'person'])
    expect(await lines({ actor })).toEqual([granted])
  expect(await lines({ actor: 'command-line', subject: user.id })).toEqual([unbanned])
  await expect(lines({ actor: 'nobody-at-all' })).rejects.toMatchObject({ code: 'no-such-account' })
})
