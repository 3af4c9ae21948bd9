import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import {
  batchAssignments,
  batchSubmissions,
  batchSubmissionVersions,
} from '#features/assignments/server/index.ts'
import { batches, batchMembers, batchMentors } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { DEMO_ROLES } from './demo-accounts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 'python-autumn-run'

interface DemoAssignment {
  readonly title: string
  readonly description: string
  readonly level: 'beginner' | 'intermediate'
  readonly points: number
  /** From the start of the demonstration; negative before it. */
  readonly expiresInMs: number
}

const DEMO_ASSIGNMENTS = [
  {
    title: 'A conversation in the terminal',
    description:
      'Write a program that asks for a name and a favourite number and answers with a sentence that uses both.\n\n- It asks again when the number is none.\n- It has a `README.md` with one line on how to start it.',
    level: 'beginner',
    points: 0,
    expiresInMs: -3 * DAY_MS,
  },
  {
    title: 'Word counter',
    description:
      'Read a text file and print its **ten most frequent words**, with how often each stands in it.\n\n```\n$ python count.py speech.txt\nthe 41\nand 28\n```\n\nCapital letters and punctuation make no other word.',
    level: 'beginner',
    points: 10,
    expiresInMs: 4 * DAY_MS,
  },
  {
    title: 'Functions that can be tested',
    description:
      'Take your word counter apart into functions without `print`, and write a test for each of them.\n\nHand in the branch with the tests.',
    level: 'intermediate',
    points: 15,
    expiresInMs: 21 * HOUR_MS,
  },
] as const satisfies readonly DemoAssignment[]

/** Three assignments of the batch that runs: one of the learner's is accepted, one waits for the mentor, one is due tomorrow. */
export async function seedDemoAssignments(tx: Transaction, startedAt: Date): Promise<void> {
  const [batch] = await tx.select({ id: batches.id }).from(batches).where(eq(batches.slug, BATCH))
  const mentorId = await findDemoUser(tx, DEMO_ROLES.mentor)
  const learnerId = await findDemoUser(tx, DEMO_ROLES.learner)
  if (!batch || !mentorId || !learnerId) return
  const batchId = batch.id
  const before = (ms: number) => new Date(startedAt.getTime() - ms)
  await tx.insert(batchMentors).values({ batchId, userId: mentorId, addedAt: before(20 * DAY_MS) })
  const rows: (typeof batchAssignments.$inferInsert)[] = []
  for (const { description, expiresInMs, ...fields } of DEMO_ASSIGNMENTS) {
    const rendered = await renderArticleInThread(description)
    if (!rendered) throw new Error(`${fields.title} is too complex`)
    rows.push({
      ...{ ...fields, batchId, type: 'regular' },
      ...{ descriptionMarkdown: rendered.markdown, descriptionHtml: rendered.html },
      expiredAt: new Date(Math.floor((startedAt.getTime() + expiresInMs) / 1000) * 1000),
      createdAt: before(14 * DAY_MS),
      updatedAt: before(14 * DAY_MS),
    })
  }
  const made = await tx
    .insert(batchAssignments)
    .values(rows)
    .returning({ id: batchAssignments.id, title: batchAssignments.title })
  const [conversation, counter] = DEMO_ASSIGNMENTS.map(
    ({ title }) => made.find((assignment) => assignment.title === title)?.id ?? '',
  )
  const submit = (assignmentId: string | undefined, userId: string, given: DemoSubmission) =>
    seedDemoSubmission(tx, { assignmentId: assignmentId ?? '', batchId, userId, mentorId }, given)
  await submit(conversation, learnerId, {
    link: 'https://github.com/lena-hoffmann/conversation',
    at: before(6 * DAY_MS),
    remarks:
      'Clear names, and the loop that asks again is just right. For the next one, try a function for it.',
  })
  await submit(counter, learnerId, {
    link: 'https://github.com/lena-hoffmann/word-counter',
    at: before(5 * HOUR_MS),
  })
  const others = await tx
    .select({ id: batchMembers.userId, username: users.username })
    .from(batchMembers)
    .innerJoin(users, eq(users.id, batchMembers.userId))
    .where(and(eq(batchMembers.batchId, batchId), ne(batchMembers.userId, learnerId)))
    .orderBy(asc(batchMembers.joinedAt), asc(batchMembers.userId))
    .limit(3)
  for (const [index, { id, username }] of others.entries()) {
    const link = `https://github.com/${username ?? 'learner'}/word-counter`
    await submit(counter, id, { link, at: before((index * 2 + 0.5) * DAY_MS) })
  }
}

async function findDemoUser(tx: Transaction, username: string): Promise<string | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username))
  return user?.id
}

interface DemoSubmission {
  readonly link: string
  readonly at: Date
  /** Of a mentor who has accepted it; without them it waits. */
  readonly remarks?: string
}

async function seedDemoSubmission(
  tx: Transaction,
  { mentorId, ...place }: { assignmentId: string; batchId: string; userId: string; mentorId: string },
  { link, at, remarks }: DemoSubmission,
): Promise<void> {
  const decidedAt = remarks === undefined ? null : new Date(at.getTime() + DAY_MS)
  const [submission] = await tx
    .insert(batchSubmissions)
    .values({
      ...place,
      state: remarks === undefined ? 'submitted' : 'accepted',
      ...{ version: 1, waitingSince: at, decidedAt, takenBy: decidedAt && mentorId },
    })
    .returning({ submissionId: batchSubmissions.id })
  if (!submission) return
  await tx.insert(batchSubmissionVersions).values({
    ...{ ...submission, version: 1, link, at },
    ...(decidedAt && {
      ...{ verdict: 'accepted' as const, decidedBy: mentorId, decidedAt, mailedAt: decidedAt },
      remarks: remarks ?? '',
    }),
  })
}
