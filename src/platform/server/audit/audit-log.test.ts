import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listTestAuditEntries, TEST_OPERATOR } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { createTestActor } from '#tests/support/test-context.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { auditLog } from './tables.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

const { db, pool } = await setUpTestDatabase()
const NOW = new Date('2026-03-02T09:00:00Z')

const write = (entry: Partial<Parameters<typeof writeAuditEntry>[1]> = {}) =>
  db.transaction((tx) =>
    writeAuditEntry(tx, {
      at: NOW,
      actor: TEST_OPERATOR,
      action: 'role.granted',
      subjectId: randomUUID(),
      ...entry,
    }),
  )

describe('an entry', () => {
  test('names a person by the id, the command line by the user of the system, and a job by its name', async () => {
    const subjectId = randomUUID()
    const actor = createTestActor()
    await write({ subjectId, actor, details: { role: 'mentor' } })
    await write({ subjectId })
    await write({ subjectId, actor: { kind: 'job', job: 'accounts:end-bans' }, action: 'account.unbanned' })
    const about = { at: NOW, subjectType: 'account' }
    expect(await listTestAuditEntries(db, subjectId)).toEqual([
      {
        ...about,
        action: 'role.granted',
        actorKind: 'person',
        actorUserId: actor.id,
        actorName: null,
        details: { role: 'mentor' },
      },
      {
        ...about,
        action: 'role.granted',
        actorKind: 'command-line',
        actorUserId: null,
        actorName: 'operator',
        details: {},
      },
      {
        ...about,
        action: 'account.unbanned',
        actorKind: 'job',
        actorUserId: null,
        actorName: 'accounts:end-bans',
        details: {},
      },
    ])
  })

  test('is not there when its change is undone', async () => {
    const subjectId = randomUUID()
    const undone = db.transaction(async (tx) => {
      await writeAuditEntry(tx, { at: NOW, actor: TEST_OPERATOR, action: 'role.granted', subjectId })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await listTestAuditEntries(db, subjectId)).toEqual([])
  })

  test.each([
    ['an e-mail address', { to: 'ada@example.org' }],
    ['more than 4,000 bytes', { accounts: Array.from({ length: 200 }, () => randomUUID()) }],
  ])('with %s in its details is refused', async (_name, details) => {
    const refusal = await write({ details }).catch((error: Error) => error.cause)
    expect(refusal).toMatchObject({ constraint: 'audit_log_details' })
  })

  test.each([
    'update audit_log set details = details',
    'update audit_log set details = details where false',
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
  ])('stands for good: %s is refused', async (statement) => {
    await write()
    const before = await db.$count(auditLog)
    await expect(pool.query(statement)).rejects.toThrow('entries of audit_log are never changed')
    expect(await db.$count(auditLog)).toBe(before)
  })
})

describe('10,000 entries', () => {
  const subjectId = randomUUID()
  const userId = randomUUID()
  /** Ten share each moment, so that only the id tells them apart; every hundredth is by a person. */
  const fill = () =>
    db.execute(sql`
      insert into audit_log (at, actor_kind, actor_user_id, actor_name, action, subject_type, subject_id, details)
      select ${NOW.toISOString()}::timestamptz + (n / 10) * interval '1 second',
        case when n % 100 = 0 then 'person' else 'command-line' end,
        case when n % 100 = 0 then ${userId}::uuid end,
        case when n % 100 <> 0 then 'operator' end,
        'points.adjusted', 'account',
        case when n % 50 = 0 then ${subjectId} else gen_random_uuid()::text end, jsonb_build_object('points', n)
      from generate_series(1, 10000) n`)

  test('are each on one page, the newest first, and every page is read by an index', async () => {
    await fill()
    await db.execute(sql`analyze audit_log`)
    for (const [filter, expected] of [
      [{ since: new Date(NOW.getTime() + 1) }, 9_991],
      [{ subjectId }, 200],
      [{ actor: { userId } }, 100],
    ] as const) {
      const seen: string[] = []
      let before: string | undefined
      let last = Number.POSITIVE_INFINITY
      do {
        const page = await listAuditEntries(db, { ...filter, before, limit: 1_000 })
        expect(page.data.length).toBeLessThanOrEqual(200)
        for (const { id, at } of page.data) {
          expect(at.getTime()).toBeLessThanOrEqual(last)
          last = at.getTime()
          seen.push(id)
        }
        before = page.next ?? undefined
      } while (before !== undefined)
      expect(new Set(seen).size).toBe(expected)
      expect(seen.length).toBe(expected)
    }
  })

  test.each([
    ['audit_log_at', 'true'],
    ['audit_log_subject', `subject_id = '${subjectId}'`],
    ['audit_log_actor', `actor_user_id = '${userId}'`],
  ])('a page in the middle reads %s and no more rows than it shows', async (index, condition) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: object }] }>(
      `explain (analyze, format json) select * from audit_log
       where ${condition} and (at, id) < ($1::timestamptz, $2::uuid) order by at desc, id desc limit 51`,
      [new Date(NOW.getTime() + 900_000), randomUUID()],
    )
    const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
    expect(plan).toContain(`"Index Name":"${index}"`)
    expect(plan).not.toContain('Seq Scan')
    expect(plan).not.toContain('"Sort"')
    for (const [, filtered] of plan.matchAll(/"Rows Removed by Filter":(\d+)/g))
      expect(Number(filtered)).toBe(0)
  })
})

test('only entries of one kind of actor, and none after one that is not there', async () => {
  const { data } = await listAuditEntries(db, { actor: { kind: 'job' }, limit: 10 })
  expect(data.map(({ actorName }) => actorName)).toEqual(['accounts:end-bans'])
  const beyond = listAuditEntries(db, { before: randomUUID(), limit: 10 })
  await expect(beyond).rejects.toMatchObject({ code: 'audit/no-such-entry' })
})
