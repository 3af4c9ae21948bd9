import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import { batchResources } from '#features/announcements/server/index.ts'
import { batchMembers } from '#features/batches/server/index.ts'
import { makeAssignment, makeBatch, makeCourse } from '#tests/support/factories.ts'
import { makeLiveClass } from '#tests/support/live-classes.ts'
import { type BatchPlace, type BatchScene, createBatchMember } from './batch-member.ts'
import { checkCounts, namesOf, waitForEmptyQueue } from './community-check.ts'
import { runKillRounds } from './community-kill.ts'
import { type CommunitySite, openCommunitySite, type Person } from './community-site.ts'
import { parseRounds } from './fail-after-timeout.ts'
import type { Victim } from './watch-kill.ts'

// Six members of a batch hand in links, open its resource, come to its class and join and leave batches of three seats through the API;
// in every round server, PostgreSQL or both are killed, and what was not acknowledged is sent again. Afterwards all that was
// acknowledged is there once, each batch has as many members as it has seats, and the others wait.
// Run on what was built last: node tests/faults/batches.ts [ROUNDS]

const ORDER: Victim[] = ['server', 'server', 'both', 'server', 'postgres', 'server']
const victims = Array.from(
  { length: parseRounds(ORDER.length) },
  (_, round) => ORDER[round % ORDER.length] ?? 'server',
)
/** Two batches of few seats for each member. */
const acts = 12
const batchCount = victims.length * 2
const seatCount = 3
const DAY_MS = 24 * 3600_000
const now = Date.now()
const running = { startsAt: new Date(now - 7 * DAY_MS), endsAt: new Date(now + 30 * DAY_MS) }

/** A batch of these people with everything that they use in it. */
async function makeHome({ db }: CommunitySite, people: readonly Person[]): Promise<BatchPlace> {
  const batch = await makeBatch(db, { ...running, memberCount: people.length })
  const joinedAt = running.startsAt
  await db.insert(batchMembers).values(people.map(({ id }) => ({ batchId: batch.id, userId: id, joinedAt })))
  const [resource] = await db
    .insert(batchResources)
    .values({
      ...{ batchId: batch.id, title: 'Slides', description: '', url: 'https://slides.example/1' },
      createdAt: joinedAt,
    })
    .returning({ id: batchResources.id })
  assert.ok(resource)
  const startsAt = new Date(now - 60_000)
  const liveClass = await makeLiveClass(db, batch.id, { startsAt, endsAt: new Date(now + DAY_MS) })
  const assignment = await makeAssignment(db, batch.id, { expiredAt: new Date(now + DAY_MS) })
  return { batchId: batch.id, resourceId: resource.id, classId: liveClass.id, assignmentId: assignment.id }
}

async function checkBatches(pool: Pool, scene: BatchScene): Promise<void> {
  const is = async (what: string, query: string, expected: Iterable<string>) =>
    assert.deepEqual(await namesOf(pool, query), [...expected].toSorted(), what)
  await is(
    'submissions',
    `select concat_ws(' ', s.user_id, v.link) as name from batch_submission_versions v
      join batch_submissions s on s.id = v.submission_id`,
    scene.submissions,
  )
  const counts = Map.groupBy(scene.clicks, (click) => click.split(' ')[0])
  await is(
    'clicks',
    `select concat_ws(' ', user_id, count) as name from batch_resource_clicks`,
    [...counts].map(([userId, clicks]) => `${userId} ${clicks.length}`),
  )
  await is(
    'attendance',
    `select concat_ws(' ', user_id, class_id) as name from live_class_attendance`,
    scene.attendance,
  )
  const inNarrow = `batch_id = any('{${scene.narrow.join()}}')`
  const staying = scene.joined.difference(scene.left)
  await is(
    'seats and turns',
    `select concat_ws(' ', user_id, batch_id) as name from batch_members where ${inNarrow} and left_at is null
      union all select concat_ws(' ', user_id, batch_id) from batch_waiting where ${inNarrow}`,
    staying,
  )
  await is(
    'seats that are taken',
    `select concat_ws(' ', b.id, b.member_count, count(*)) as name from batches b
      join batch_members on batch_id = b.id and left_at is null where ${inNarrow} group by b.id`,
    scene.narrow.map((batchId) => `${batchId} ${seatCount} ${seatCount}`),
  )
  const members = new Set(
    await namesOf(
      pool,
      `select concat_ws(' ', user_id, batch_id) as name from batch_members where ${inNarrow} and left_at is null`,
    ),
  )
  const told = await namesOf(
    pool,
    `select concat_ws(' ', user_id, split_part(idempotency_key, ':', 2)) as name from notification_events
      where idempotency_key like 'batch-seat:%'`,
  )
  assert.equal(new Set(told).size, told.length, 'nobody is told twice of a seat')
  const movedUp = [...scene.waited].filter((place) => members.has(place))
  assert.deepEqual([...new Set(movedUp).difference(new Set(told))], [], 'moved up without being told')
}

const site = await openCommunitySite()
try {
  const { db, pool, address } = site
  const people: Person[] = []
  for (const username of ['anna', 'bert', 'carla', 'david', 'elif', 'farid'])
    people.push(await site.person(username))
  const home = await makeHome(site, people)
  const course = await makeCourse(db)
  const ofCourse = { courseId: course.id, creatorId: course.creatorId }
  const narrow: string[] = []
  for (let index = 0; index < batchCount; index++)
    narrow.push((await makeBatch(db, { ...running, ...ofCourse, capacity: seatCount })).id)
  const nothing = () => new Set<string>()
  const scene: BatchScene = {
    ...{ address, home, narrow, repeated: 0 },
    ...{ submissions: nothing(), clicks: nothing(), attendance: nothing() },
    ...{ joined: nothing(), waited: nothing(), left: nothing() },
  }
  const writers = people.map((person, index) => createBatchMember(scene, person, index % 3 === 0))
  const interrupted = await runKillRounds({
    writers,
    victims,
    acts,
    async kill(victim) {
      // Nobody joins so many batches in an hour.
      await pool.query('delete from rate_limits')
      await site.kill(victim)
    },
  })
  await waitForEmptyQueue(pool)
  await checkBatches(pool, scene)
  await checkCounts(pool)

  process.stdout.write(
    `${writers.length * victims.length * acts} acts, ${victims.length} kills, ${interrupted} requests interrupted, ` +
      `${scene.repeated} sent again: ${scene.submissions.size} links, ${scene.clicks.size} clicks, ${scene.joined.size} joins and ` +
      `${scene.left.size} who left, each there once\n`,
  )
} finally {
  await site.close()
}
