import { makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { checkCounts, checkKept, checkNews, waitForEmptyQueue } from './community-check.ts'
import { newKept, standingComments } from './community-kept.ts'
import { killRounds } from './community-kill.ts'
import { openCommunitySite } from './community-site.ts'
import { communityWriter, type Scene } from './community-writer.ts'
import { readRounds } from './in-time.ts'
import type { Victim } from './watch-kill.ts'

// Four people comment, reply, like, follow and take notes through the API; in every round server, PostgreSQL or both are
// killed. Afterwards all that was acknowledged is there once, all counts are right, and everybody was told once.
// Run on what was built last: node tests/faults/community.ts [ROUNDS]

// PostgreSQL gives up after five ends a minute: it is spared now and then.
const ORDER: Victim[] = ['server', 'postgres', 'both', 'server', 'postgres', 'both', 'server', 'server']
const victims = Array.from(
  { length: readRounds(ORDER.length) },
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

  const kept = newKept()
  const scene: Scene = { address, lessonId: lesson.id, writers: people, silentIds, kept, repeated: 0 }
  const writers = people.map((person, index) => communityWriter(scene, person, index))
  for (const writer of writers) await writer.followAll()

  const interrupted = await killRounds({ writers, victims, acts, kill: site.kill })
  await waitForEmptyQueue(pool)
  await checkKept(pool, kept)
  await checkCounts(pool)
  const due = await checkNews(pool, kept, creator.id)

  process.stdout.write(
    `${writers.length * victims.length * acts} acts of ${writers.length} people, ${victims.length} kills, ` +
      `${interrupted} requests interrupted, ${scene.repeated} sent again: ` +
      `${standingComments(kept).length} comments, ${kept.deleted.size} taken back, ${kept.notes.size} notes, ` +
      `${kept.likes.ever().length} likes, ${kept.follows.ever().length} follows once each, ` +
      `${due} things told once, every count right\n`,
  )
} finally {
  await site.close()
}
