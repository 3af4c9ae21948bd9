import { and, eq, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import { accountUnbanned } from '#features/accounts/rules/events.ts'
import { type Appellant, isBanned, users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { defineJob, enqueueJob, type Job, type JobDeps } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps, MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { defineSubscriber, type EventSubscriber, emitEvent } from '#platform/server/outbox/outbox.ts'
import { t } from '../messages/index.ts'
import { feedbackSent } from '../rules/events.ts'
import type { AppealInput } from '../rules/feedback.ts'
import { inboxItems } from './inbox-tables.ts'

/**
 * Reads from a request who has proved to be a banned person (docs/product/sessions.md#bans); null without such a proof, or when the ban
 * has ended.
 */
export type ReadAppellant = (headers: Headers) => Promise<Appellant | null>

const isUndecidedAppealOf = (userId: string) =>
  and(eq(inboxItems.userId, userId), eq(inboxItems.kind, 'appeal'), ne(inboxItems.state, 'closed'))

/** The ban of one person, and when they sent an appeal that is not decided yet. */
export async function getAppeal({ db }: QueryContext, { id, name, email, reason, until }: Appellant) {
  const [open] = await db
    .select({ createdAt: inboxItems.createdAt })
    .from(inboxItems)
    .where(isUndecidedAppealOf(id))
  return {
    name,
    email,
    reason,
    until: until?.toISOString() ?? null,
    openSince: open?.createdAt.toISOString() ?? null,
  }
}

/** Stores a banned person's appeal. One at a time: another one is refused until the first is closed. */
export async function sendAppeal(
  { db, clock }: QueryContext,
  { appellant: { id, name, email }, contact, message }: AppealInput & { appellant: Appellant },
): Promise<'SENT' | 'APPEAL_OPEN'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(inboxItems)
      .values({ kind: 'appeal', userId: id, name, email, contact, body: message, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: inboxItems.id })
    if (!row) return 'APPEAL_OPEN'
    await emitEvent(tx, feedbackSent, { feedbackId: row.id, userId: id, reported: null }, now)
    return 'SENT'
  })
}

/** Sent to people who appealed, when their ban has ended. */
const renderAppealClosedMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.yourAccountIsOpenAgain,
    body: [
      t.theBanIsOver({ siteName: site.name }),
      t.signInAsYouDidBefore,
      { button: { label: t.signIn, path: '/sign-in' } },
    ],
    footerText: t.youGetThisEmailForYourAppeal,
  })

const appealMailPayloadSchema = z.object({ userId: z.uuid() })

/** Mails people whose ban has ended, unless by then they are banned again or their account is erased. */
export const defineAppealClosedMailJob = ({
  db,
  clock,
  mailer,
  site,
}: MailJobDeps): Job<z.infer<typeof appealMailPayloadSchema>> =>
  defineJob({
    name: 'support:mail-appeal',
    payload: appealMailPayloadSchema,
    async handle({ userId }) {
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      if (!user || user.deletedAt || isBanned(user, clock.now())) return
      setRecipientLanguage(user.language)
      await mailer.send(renderAppealClosedMail(site, user.email))
    },
  })

/**
 * Closes the undecided appeal of people whose ban has ended, and mails them: the appeal is settled, and must not be in the way of another one
 * after a later ban (docs/product/sessions.md#bans).
 */
export const createCloseAppealsSubscriber = (
  { db, clock }: JobDeps,
  mailJob: Job<z.infer<typeof appealMailPayloadSchema>>,
): EventSubscriber =>
  defineSubscriber(accountUnbanned, 'appeals', async ({ userId, at }) => {
    const now = clock.now()
    await db.transaction(async (tx) => {
      const closed = await tx
        .update(inboxItems)
        .set({ state: 'closed', outcome: 'ban-ended', closedAt: now, closedByKind: 'job' })
        .where(
          and(
            isUndecidedAppealOf(userId),
            // An appeal against a later ban stays open.
            lte(inboxItems.createdAt, at === undefined ? now : new Date(at)),
          ),
        )
        .returning({ id: inboxItems.id })
      if (closed.length > 0) await enqueueJob(tx, mailJob, { userId })
    })
  })
