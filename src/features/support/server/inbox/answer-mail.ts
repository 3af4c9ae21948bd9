import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isBanned, users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { MailJobDeps, MailMessage } from '#platform/server/mail/mailer.ts'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { t } from '../../messages/index.ts'
import { inboxItemClosed } from '../../rules/events.ts'
import { type InboxKind, MAILED_INBOX_OUTCOMES } from '../../rules/inbox.ts'
import type { ContactMailSite } from '../contact/contact-procedures.ts'
import { inboxItems } from '../inbox-tables.ts'

/** Says why somebody gets the mail; also to people whose address a stranger has typed. */
const FOOTERS: Readonly<Record<InboxKind, (values: { supportEmail: string }) => string>> = {
  appeal: t.youGetThisMailAfterAppeal,
  'contact-message': t.youGetThisMailAfterContactMessage,
  feedback: t.youGetThisMailAfterFeedback,
}

/** The answer as the writer gets it. What they wrote is not repeated: nobody has verified a visitor's address. */
function renderAnswerMail(
  site: ContactMailSite,
  item: typeof inboxItems.$inferSelect,
  to: string,
): MailMessage {
  const answer = item.answer.split(/\n{2,}/).filter(Boolean)
  const envelope = {
    to,
    replyTo: site.supportEmail,
    footerText: FOOTERS[item.kind]({ supportEmail: site.supportEmail }),
  }
  if (item.outcome === 'accepted') {
    return renderMail(site, {
      ...envelope,
      title: t.yourAccountIsOpenAgain,
      body: [
        t.yourAppealIsAccepted({ siteName: site.name }),
        ...answer,
        t.signInAsYouDidBefore,
        { button: { label: t.signIn, path: '/sign-in' } },
      ],
    })
  }
  if (item.outcome === 'rejected') {
    const body = [t.yourAppealIsRejected({ siteName: site.name }), ...answer]
    return renderMail(site, { ...envelope, title: t.yourAppeal, body })
  }
  const title = item.kind === 'contact-message' ? t.answerToYourMessage : t.yourFeedback
  return renderMail(site, { ...envelope, title, body: answer })
}

const answerMailPayloadSchema = z.object({ itemId: z.uuid() })
type AnswerMailPayload = z.infer<typeof answerMailPayloadSchema>

/**
 * Mails the writer of a decided item what was decided, once; unless the account was erased, or is banned again after an accepted
 * appeal.
 */
export const defineInboxAnswerMailJob = ({
  db,
  clock,
  mailer,
  site,
}: MailJobDeps & { site: ContactMailSite }): Job<AnswerMailPayload> =>
  defineJob({
    name: 'support:mail-inbox-answer',
    payload: answerMailPayloadSchema,
    async handle({ itemId }) {
      const [found] = await db
        .select({ item: inboxItems, user: users })
        .from(inboxItems)
        .leftJoin(users, eq(users.id, inboxItems.userId))
        .where(eq(inboxItems.id, itemId))
      if (!found?.item.outcome || !MAILED_INBOX_OUTCOMES.has(found.item.outcome)) return
      const { item, user } = found
      if (item.answerMailedAt || item.email === '') return
      if (item.outcome === 'accepted' && (!user || isBanned(user, clock.now()))) return
      // An account may have another address by now.
      await mailer.send(renderAnswerMail(site, item, user?.email ?? item.email))
      await db.update(inboxItems).set({ answerMailedAt: clock.now() }).where(eq(inboxItems.id, itemId))
    },
  })

export const createInboxAnswerSubscriber = (
  { db }: { readonly db: Database },
  mailJob: Job<AnswerMailPayload>,
): EventSubscriber =>
  defineSubscriber(inboxItemClosed, 'inbox-answers', ({ itemId }) =>
    db.transaction(async (tx) => {
      await enqueueJob(tx, mailJob, { itemId }, { key: `inbox-answer:${itemId}` })
    }),
  )
