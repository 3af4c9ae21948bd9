import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { batches, batchMembers } from '#features/batches/server/index.ts'
import { sections } from '#features/catalogue/server/index.ts'
import { shiftByDays } from '#features/live-classes/rules/weekly.ts'
import { liveClassAttendance, liveClasses } from '#features/live-classes/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

const BATCH_SLUG = 'python-autumn-run'
const ZONE = 'Europe/Berlin'
const DAY_MS = 24 * 3600_000
const MINUTE_MS = 60_000
const WEEKS = 8
/** Its third week, from 0. */
const CURRENT_WEEK = 2
const MINUTES = 75
/** The class of the week in which the demonstration begins starts so long afterwards, so that it can be joined soon. */
const LIVE_IN_MINUTES = 20

const TITLES = [
  'Getting to know each other, and the first program',
  'Numbers, text and what they can do',
  'Decisions: if, elif, else',
  'Loops without fear',
  'Functions that explain themselves',
  'Lists and dictionaries at work',
  'Files, and what goes wrong with them',
  'Show your program',
]

const roundUp = (time: Date) => Math.ceil(time.getTime() / (5 * MINUTE_MS)) * 5 * MINUTE_MS
const LINK = 'https://meet.example.com/python-autumn-run'

/** At a later start of the demonstration: a class within the hour, unless there is one. */
export async function seedNextDemoLiveClass(db: Database, now: Date): Promise<void> {
  const [batch] = await db.select({ id: batches.id }).from(batches).where(eq(batches.slug, BATCH_SLUG))
  if (!batch) return
  const soon = and(
    eq(liveClasses.batchId, batch.id),
    isNull(liveClasses.cancelledAt),
    gt(liveClasses.endsAt, now),
    lte(liveClasses.startsAt, new Date(now.getTime() + 60 * MINUTE_MS)),
  )
  if ((await db.$count(liveClasses, soon)) > 0) return
  const startsAt = new Date(roundUp(now) + LIVE_IN_MINUTES * MINUTE_MS)
  await db.insert(liveClasses).values({
    ...{ batchId: batch.id, title: 'Office hour', description: 'Ask whatever you like.', timeZone: ZONE },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + MINUTES * MINUTE_MS), link: LINK },
    ...{ createdAt: now, updatedAt: now },
  })
}

/** Weekly classes of the batch that runs: two with recordings and attendance, one within the hour, the others to come. */
export async function seedDemoLiveClasses(tx: Transaction, startedAt: Date): Promise<void> {
  const [batch] = await tx.select().from(batches).where(eq(batches.slug, BATCH_SLUG))
  if (!batch) return
  const members = await tx
    .select({ userId: batchMembers.userId })
    .from(batchMembers)
    .where(and(eq(batchMembers.batchId, batch.id), isNull(batchMembers.leftAt)))
    .orderBy(asc(batchMembers.joinedAt), asc(batchMembers.userId))
  // Each week goes through a topic of the course.
  const topics = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.courseId, batch.courseId ?? batch.id))
    .orderBy(asc(sections.seqNo))
  const live = new Date(roundUp(startedAt) + LIVE_IN_MINUTES * MINUTE_MS)
  for (let week = 0; week < WEEKS; week += 1) {
    const day = new Date(live.getTime() + (week - CURRENT_WEEK) * 7 * DAY_MS)
    // All at the time on the wall of the one that is on soon.
    const startsAt = shiftByDays(live, ZONE, { from: live, to: day })
    const endsAt = new Date(startsAt.getTime() + MINUTES * MINUTE_MS)
    const isOver = endsAt <= startedAt
    const [made] = await tx
      .insert(liveClasses)
      .values({
        ...{ batchId: batch.id, title: TITLES[week] ?? '', startsAt, endsAt, timeZone: ZONE },
        description: isOver
          ? 'We went through the lessons of the week and wrote a small program together.'
          : 'We go through the lessons of the week and write a small program together. Bring a question.',
        link: LINK,
        sectionId: topics[week % Math.max(1, topics.length)]?.id ?? null,
        resources: [
          { title: 'Slides of the week', url: `https://files.example.com/python/week-${week + 1}.pdf` },
        ],
        recordingUrl: isOver ? `https://films.example.com/python/week-${week + 1}` : null,
        ...{ createdAt: batch.createdAt, updatedAt: batch.createdAt },
      })
      .returning({ id: liveClasses.id })
    // Of each class that is over, somebody else was missing.
    const present = isOver ? members.filter((_, index) => index === 0 || index % 4 !== week % 4) : []
    if (made && present.length > 0)
      await tx
        .insert(liveClassAttendance)
        .values(
          present.map(({ userId }) => ({ classId: made.id, userId, how: 'joined' as const, at: startsAt })),
        )
  }
}
