import { makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createAcknowledgedState, listRemainingComments } from './community-acknowledged.ts'
import {
  checkAcknowledgedState,
  checkCounts,
  checkNotifications,
  waitForEmptyQueue,
} from './community-check.ts'
import { runKillRounds } from './community-kill.ts'
import { openCommunitySite } from './community-site.ts'
import { createCommunityWriter, type WriterScene } from './community-writer.ts'
import { parseRounds } from './fail-after-timeout.ts'
import type { Victim } from './watch-kill.ts'

// Four people comment, reply, like, follow and take notes through the API; in every round server, PostgreSQL or both are
// killed. Afterwards all that was acknowledged is there once, all counts are right, and everybody was told once.
// Run on what was built last: node tests/faults/community.ts [ROUNDS]

// PostgreSQL gives up after five ends a minute: it is spared now and then.
const ORDER: Victim[] = ['server', 'postgres', 'both', 'server', 'postgres', 'both', 'server', 'server']
const victims = Array.from(
  { length: parseRounds(ORDER.length) },
  (_, round) => ORDER[round % ORDER.length] ?? 'server',
)
const acts = 30

const site = await openCommunitySite()
try {
  const { db, pool, address } = site
  const creator = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: creator.id, lessonCount: 1 })
  const { lesson } = await makeLesson(db, { course })
  const people = []
  for (const username of ['anna', 'bert', 'carla', 'david']) {
    const person = await site.person(username)
    await makeEnrolment(db, person.id, course.id)
    people.push(person)
  }
  const silentIds: string[] = []
  for (let index = 0; index < 12; index++) silentIds.push((await makeUser(db)).id)

  const kept = createAcknowledgedState()
  const scene: WriterScene = { address, lessonId: lesson.id, writers: people, silentIds, kept, repeated: 0 }
  const writers = people.map((person, index) => createCommunityWriter(scene, person, index))
  for (const writer of writers) await writer.followAll()

  const interrupted = await runKillRounds({ writers, victims, acts, kill: site.kill })
  await waitForEmptyQueue(pool)
  await checkAcknowledgedState(pool, kept)
  await checkCounts(pool)
  const due = await checkNotifications(pool, kept, creator.id)

  process.stdout.write(
    `${writers.length * victims.length * acts} acts of ${writers.length} people, ${victims.length} kills, ` +
      `${interrupted} requests interrupted, ${scene.repeated} sent again: ` +
      `${listRemainingComments(kept).length} comments, ${kept.deleted.size} taken back, ${kept.notes.size} notes, ` +
      `${kept.likes.ever().length} likes, ${kept.follows.ever().length} follows once each, ` +
      `${due} things told once, every count right\n`,
  )
} finally {
  await site.close()
}
