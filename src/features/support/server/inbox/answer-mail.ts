import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isBanned, users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps, MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailBlock, type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { t } from '../../messages/index.ts'
import { inboxItemClosed } from '../../rules/events.ts'
import { MAILED_INBOX_OUTCOMES } from '../../rules/inbox.ts'
import type { ContactMailSite } from '../contact/contact-procedures.ts'
import { inboxItems, joinedReports } from '../inbox-tables.ts'

type InboxRow = typeof inboxItems.$inferSelect

/** What stands around the words of who decided. */
interface AnswerFrame {
  readonly title: string
  readonly before?: string
  readonly after?: readonly MailBlock[]
  /** Says why somebody gets the mail; also to people whose address a stranger has typed. */
  readonly footer: (values: { supportEmail: string }) => string
}

function frameAnswer({ name: siteName }: MailSite, { kind, outcome }: InboxRow): AnswerFrame {
  const rejected = outcome === 'rejected'
  switch (kind) {
    case 'appeal': {
      const footer = t.youGetThisEmailAfterAppeal
      if (rejected) return { footer, title: t.yourAppeal, before: t.yourAppealIsRejected({ siteName }) }
      return {
        footer,
        title: t.yourAccountIsOpenAgain,
        before: t.yourAppealIsAccepted({ siteName }),
        after: [t.signInAsYouDidBefore, { button: { label: t.signIn, path: '/sign-in' } }],
      }
    }
    case 'creator-request': {
      const footer = t.youGetThisEmailAfterCreatorRequest
      if (rejected) {
        const before = t.yourCreatorRequestIsRejected({ siteName })
        return { footer, title: t.yourCreatorRequestTitle, before }
      }
      return {
        footer,
        title: t.youAreACreatorNow,
        before: t.yourCreatorRequestIsAccepted({ siteName }),
        after: [{ button: { label: t.yourCourses, path: '/profile/mycourses' } }],
      }
    }
    case 'contact-message':
      return { title: t.answerToYourMessage, footer: t.youGetThisEmailAfterContactMessage }
    case 'alumni-offer':
      return { title: t.answerToYourOffer, footer: t.youGetThisEmailAfterAlumniOffer }
    default:
      return { title: t.yourFeedback, footer: t.youGetThisEmailAfterFeedback }
  }
}

/** The answer as the writer gets it. What they wrote is not repeated: nobody has verified a visitor's address. */
function renderAnswerMail(site: ContactMailSite, item: InboxRow, to: string): MailMessage {
  const { title, before, after = [], footer } = frameAnswer(site, item)
  const answer = item.answer.split(/\n{2,}/).filter(Boolean)
  return renderMail(site, {
    to,
    replyTo: site.supportEmail,
    footerText: footer({ supportEmail: site.supportEmail }),
    title,
    body: [...(before ? [before] : []), ...answer, ...after],
  })
}

const answerMailPayloadSchema = z.object({ itemId: z.uuid() })
type AnswerMailPayload = z.infer<typeof answerMailPayloadSchema>

/**
 * Mails the writer of a decided item what was decided, and everybody whose report joined it, once each; unless the account was erased, or is
 * banned by then although the decision was in its favour.
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
      const { item } = found
      if (item.outcome === 'accepted' && (!found.user || isBanned(found.user, clock.now()))) return
      const joined = await db
        .select({ report: joinedReports, user: users })
        .from(joinedReports)
        .leftJoin(users, eq(users.id, joinedReports.userId))
        .where(eq(joinedReports.itemId, itemId))
        .orderBy(joinedReports.createdAt, joinedReports.id)
      const writers = [
        { written: item, user: found.user, table: inboxItems },
        ...joined.map(({ report, user }) => ({ written: report, user, table: joinedReports })),
      ]
      // An account may have another address by now.
      const addressOf = ({ written, user }: (typeof writers)[number]) => user?.email ?? written.email
      const answered = new Set(writers.filter(({ written }) => written.answerMailedAt).map(addressOf))
      for (const writer of writers) {
        const { written, user, table } = writer
        const to = addressOf(writer)
        if (written.email === '' || answered.has(to)) continue
        setRecipientLanguage(user?.language)
        await mailer.send(renderAnswerMail(site, item, to))
        await db.update(table).set({ answerMailedAt: clock.now() }).where(eq(table.id, written.id))
        answered.add(to)
      }
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
