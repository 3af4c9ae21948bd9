import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { NOTIFICATION_GROUP_WINDOW_DAYS } from '../../rules/limits.ts'
import { markAllNotificationsRead } from '../commands/mark-notifications.ts'
import { listNotifications } from '../queries/list-notifications.ts'
import { deliverNotifications } from './deliver.ts'

const { db } = await setUpTestDatabase()
const DAY_MS = 24 * 3600_000
const SUBJECTS = 3
const actors = await Promise.all(Array.from({ length: 4 }, (_, n) => makeUser(db, { name: `Actor ${n}` })))

type Step =
  | { kind: 'happens'; subject: number; actor: number; nth: number }
  | { kind: 'read' }
  | { kind: 'wait'; days: number }

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('happens' as const),
        subject: fc.nat({ max: SUBJECTS - 1 }),
        actor: fc.nat({ max: 3 }),
        nth: fc.nat({ max: 2 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'read' as const }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.nat({ max: 5 }) }) },
  ),
  { maxLength: 25 },
)

interface Group {
  subject: number
  people: Set<number>
  since: number
  at: number
  open: boolean
}

/** What the list must be after these steps, worked out the simple way. */
function model(taken: readonly Step[], start: number) {
  const groups: Group[] = []
  const causes = new Set<string>()
  let now = start
  for (const step of taken) {
    now += 1000
    if (step.kind === 'wait') now += step.days * DAY_MS
    if (step.kind === 'read') for (const group of groups) group.open = false
    if (step.kind !== 'happens') continue
    const cause = `${step.subject} ${step.actor} ${step.nth}`
    if (causes.has(cause)) continue
    causes.add(cause)
    let group = groups.find(
      ({ open, subject, since }) =>
        open && subject === step.subject && now - since < NOTIFICATION_GROUP_WINDOW_DAYS * DAY_MS,
    )
    if (!group) {
      for (const old of groups) if (old.subject === step.subject) old.open = false
      group = { subject: step.subject, people: new Set(), since: now, at: now, open: true }
      groups.push(group)
    }
    group.people.add(step.actor)
    group.at = now
  }
  return groups
    .sort((a, b) => b.at - a.at)
    .map(({ people, at }) => ({ userCount: people.size, createdAt: new Date(at).toISOString() }))
}

test('whatever happens in whatever order, groups are what a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { id: userId } = await makeUser(db)
      const start = Date.parse('2026-03-02T09:00:00Z')
      let now = start
      for (const step of taken) {
        now += 1000
        if (step.kind === 'wait') now += step.days * DAY_MS
        if (step.kind === 'read')
          await markAllNotificationsRead({ db, clock: { now: () => new Date(now) }, actor: { id: userId } })
        if (step.kind !== 'happens') continue
        const { subject, actor, nth } = step
        const recipient = {
          userId,
          type: 'video-like',
          idempotencyKey: `${subject} ${actor} ${nth}`,
        } as const
        const news = {
          actorId: actors[actor]?.id ?? '',
          recipients: [{ ...recipient, groupKey: `${subject}` }],
          entityId: null,
        }
        await db.transaction((tx) => deliverNotifications(tx, news, new Date(now)))
      }
      const { data } = await listNotifications(
        { db, clock: { now: () => new Date(now) }, actor: { id: userId } },
        { limit: 50 },
      )
      expect(data.map(({ userCount, createdAt }) => ({ userCount, createdAt }))).toEqual(model(taken, start))
    }),
    { numRuns: 40 },
  )
}, 60_000)
