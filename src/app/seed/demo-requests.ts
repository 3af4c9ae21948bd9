import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { COMMENT_REPORT_REASONS } from '#features/community/rules/comment.ts'
import { commentReported } from '#features/community/rules/events.ts'
import { commentReports, comments } from '#features/community/server/index.ts'
import { ALUMNI_CONTRIBUTIONS } from '#features/support/rules/alumni.ts'
import { creatorAccessRequested } from '#features/support/rules/events.ts'
import { inboxItems } from '#features/support/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'

const DAY_MS = 24 * 3600_000

const requestsSchema = z.strictObject({
  creatorRequests: z.array(
    z.strictObject({
      by: z.string(),
      days: z.int().positive(),
      subject: z.string(),
      message: z.string().trim(),
      youtube: z.string().default(''),
      contact: z.string(),
    }),
  ),
  alumniOffers: z.array(
    z.strictObject({
      name: z.string(),
      email: z.email(),
      days: z.int().positive(),
      linkedinProfile: z.url(),
      contribution: z.enum(ALUMNI_CONTRIBUTIONS),
      suggestion: z.string().trim(),
    }),
  ),
  reports: z.array(
    z.strictObject({
      course: z.string(),
      lesson: z.string(),
      by: z.string(),
      reportedBy: z.array(
        z.strictObject({ username: z.string(), reason: z.enum(COMMENT_REPORT_REASONS), message: z.string() }),
      ),
    }),
  ),
})
type DemoRequests = z.infer<typeof requestsSchema>

/** Fills the inbox: requests to become a creator, an offer of an alumnus, a reported comment. What names nobody is left out. */
export async function seedDemoRequests(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  const { creatorRequests, alumniOffers, reports } = requestsSchema.parse(
    parse(await readFile(join(folder, 'requests.yaml'), 'utf8')),
  )
  const ago = (days: number) => new Date(startedAt.getTime() - days * DAY_MS)
  for (const { by, days, message, ...request } of creatorRequests) {
    const [writer] = await tx.select().from(users).where(eq(users.username, by))
    if (!writer) continue
    const { id: userId, name, email } = writer
    const [item] = await tx
      .insert(inboxItems)
      .values({
        ...request,
        kind: 'creator-request',
        userId,
        name,
        email,
        body: message,
        createdAt: ago(days),
      })
      .onConflictDoNothing()
      .returning({ id: inboxItems.id })
    if (item) await emitEvent(tx, creatorAccessRequested, { requestId: item.id, userId }, startedAt)
  }
  for (const { days, suggestion, ...offer } of alumniOffers) {
    const item = { ...offer, kind: 'alumni-offer', body: suggestion, createdAt: ago(days) } as const
    await tx.insert(inboxItems).values(item)
  }
  for (const report of reports) await seedDemoReport(tx, report, ago(1))
}

/** Reports a comment; the event puts it into the inbox. */
async function seedDemoReport(
  tx: Transaction,
  { course, lesson, by, reportedBy }: DemoRequests['reports'][number],
  createdAt: Date,
): Promise<void> {
  const [comment] = await tx
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(courses, eq(courses.id, comments.courseId))
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        eq(courses.seoTitle, course),
        eq(lessons.seoTitle, lesson),
        eq(users.username, by),
        isNull(comments.threadId),
      ),
    )
  if (!comment) return
  for (const { username, ...said } of reportedBy) {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username))
    if (!user) continue
    const [report] = await tx
      .insert(commentReports)
      .values({ ...said, commentId: comment.id, userId: user.id, createdAt })
      .onConflictDoNothing()
      .returning({ id: commentReports.id })
    if (!report) continue
    const payload = { reportId: report.id, commentId: comment.id, userId: user.id }
    await emitEvent(tx, commentReported, payload, createdAt)
  }
}
