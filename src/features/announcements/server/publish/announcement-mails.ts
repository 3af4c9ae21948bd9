import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { batches, batchMembers } from '#features/batches/server/index.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps, MailMessage } from '#platform/server/mail/mailer.ts'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { renderMailInThread } from '#platform/server/mail/render-mail-in-thread.ts'
import { t } from '../../messages/index.ts'
import { isRecipient } from '../queries/recipients.ts'
import { announcementMails, announcements } from '../tables.ts'

/** Recipients that are looked up at once. */
const CHUNK = 100
/** A mail server may be away for days: retries come every six hours in the end. */
const MAX_ATTEMPTS = 20
/** There are thousands of them: jobs that somebody waits for go first. */
export const ANNOUNCEMENT_MAIL_PRIORITY = 10

const payloadSchema = z.object({ announcementId: z.uuid() })
export type AnnouncementMailJob = Job<z.infer<typeof payloadSchema>>

export interface AnnouncementMailDeps extends MailJobDeps {
  /** Path of the link that turns announcements off for somebody. */
  readonly buildUnsubscribePath: (userId: string) => string
  /** Those of some people who want to hear of no announcements; settings belong to a feature above this one. */
  readonly listOptedOut: (db: Database, userIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Whether somebody may be mailed, as SQL. */
const mayBeMailed = (now: Date) =>
  and(
    eq(users.emailVerified, true),
    isNull(users.deletedAt),
    isNull(users.deletesAt),
    or(eq(users.banned, false), lte(users.banExpires, now)),
  )

const isIn = (announcementBatchId: typeof announcements.batchId) =>
  and(eq(batchMembers.batchId, announcementBatchId), isNull(batchMembers.leftAt))

/** Writes down, in one statement, who gets an announcement by mail: its batch's members when it was published, but for its author. */
export async function addAnnouncementMails(
  tx: Transaction,
  announcementId: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(announcementMails)
    .select(
      tx
        .select({
          announcementId: announcements.id,
          userId: batchMembers.userId,
          sentAt: sql<null>`null::timestamptz`.as('sent_at'),
        })
        .from(announcements)
        .innerJoin(batchMembers, isIn(announcements.batchId))
        .innerJoin(users, eq(users.id, batchMembers.userId))
        .where(
          and(
            eq(announcements.id, announcementId),
            eq(announcements.byMail, true),
            lte(batchMembers.joinedAt, announcements.publishedAt),
            isRecipient(tx, batchMembers.userId),
            or(isNull(announcements.authorId), ne(batchMembers.userId, announcements.authorId)),
            mayBeMailed(now),
          ),
        )
        .orderBy(batchMembers.userId),
    )
    .onConflictDoNothing()
}

/** The next recipients who have no mail yet and are still in the batch, with what is announced, as it reads now. */
const listUnsent = (db: Database, announcementId: string, after: string | undefined, now: Date) =>
  db
    .select({
      user: { id: users.id, email: users.email, language: users.language },
      announcement: { id: announcements.id, title: announcements.title, body: announcements.body },
      batch: { name: batches.name, slug: batches.slug },
    })
    .from(announcementMails)
    .innerJoin(announcements, eq(announcements.id, announcementMails.announcementId))
    .innerJoin(batches, eq(batches.id, announcements.batchId))
    .innerJoin(
      batchMembers,
      and(isIn(announcements.batchId), eq(batchMembers.userId, announcementMails.userId)),
    )
    .innerJoin(users, eq(users.id, announcementMails.userId))
    .where(
      and(
        eq(announcementMails.announcementId, announcementId),
        isNull(announcementMails.sentAt),
        isNotNull(announcements.publishedAt),
        after === undefined ? undefined : gt(announcementMails.userId, after),
        mayBeMailed(now),
      ),
    )
    .orderBy(asc(announcementMails.userId))
    .limit(CHUNK)

type UnsentMail = Awaited<ReturnType<typeof listUnsent>>[number]

type Said = Awaited<ReturnType<typeof renderMailInThread>>

/** Renders a text once for all who read it in the same language. */
function createBodyRenderer(): (body: string) => Promise<Said> {
  const known = new Map<string, Promise<Said>>()
  return (body) => {
    const key = `${getLanguage()} ${body}`
    const said = known.get(key) ?? renderMailInThread(body, 'job')
    known.set(key, said)
    return said
  }
}

/** The Message-ID is the same each time, so that mail programs show a mail that was sent twice once. */
function buildAnnouncementMail(
  { site, buildUnsubscribePath }: Pick<AnnouncementMailDeps, 'site' | 'buildUnsubscribePath'>,
  { user, announcement, batch }: UnsentMail,
  said: Said,
): MailMessage {
  const unsubscribePath = buildUnsubscribePath(user.id)
  return renderMail(site, {
    to: user.email,
    unsubscribe: site.publicUrl.replace(/\/$/, '') + unsubscribePath,
    messageId: `<announcement.${announcement.id}.${user.id}@${new URL(site.publicUrl).hostname}>`,
    title: announcement.title,
    subject: `${announcement.title} – ${batch.name}`,
    preview: said.text.replace(/\s+/g, ' ').slice(0, 140),
    body: [
      said,
      {
        button: {
          label: t.readInTheBatch,
          path: `/batches/${encodeURIComponent(batch.slug)}/announcements`,
        },
      },
      {
        links: [
          { label: t.stopAnnouncements, path: unsubscribePath },
          { label: t.chooseWhatYouHearOf, path: '/settings/notifications' },
        ],
      },
    ],
    footerText: t.whyYouGetThisMail({ batch: batch.name }),
  })
}

/**
 * Mails an announcement to those who were written down and have no mail yet. One address that fails does not keep the others waiting; the
 * job then fails at its end, and is tried again for what is left.
 */
export function defineAnnouncementMailJob(deps: AnnouncementMailDeps): AnnouncementMailJob {
  const { db, clock, mailer, listOptedOut } = deps
  return defineJob({
    name: 'announcements:send-mails',
    payload: payloadSchema,
    // One after the other: two that ran side by side would send the same mails.
    queue: 'announcements:mails',
    maxAttempts: MAX_ATTEMPTS,
    async handle({ announcementId }, { signal, log }) {
      const failures: unknown[] = []
      const renderBody = createBodyRenderer()
      let after: string | undefined
      for (;;) {
        const unsent = await listUnsent(db, announcementId, after, clock.now())
        const optedOut = await listOptedOut(
          db,
          unsent.map(({ user }) => user.id),
        )
        for (const mail of unsent) {
          if (signal.aborted) throw new Error('stopped before all mails were sent')
          if (optedOut.has(mail.user.id)) continue
          try {
            setRecipientLanguage(mail.user.language)
            await mailer.send(buildAnnouncementMail(deps, mail, await renderBody(mail.announcement.body)))
          } catch (error) {
            log.warn({ err: error }, 'an announcement could not be mailed')
            failures.push(error)
            continue
          }
          await db
            .update(announcementMails)
            .set({ sentAt: clock.now() })
            .where(
              and(
                eq(announcementMails.announcementId, announcementId),
                eq(announcementMails.userId, mail.user.id),
              ),
            )
        }
        after = unsent.at(-1)?.user.id
        if (unsent.length < CHUNK) break
      }
      if (failures.length > 0) throw failures[0]
    },
  })
}
