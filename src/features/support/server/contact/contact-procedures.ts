import { implement } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { MailJobDeps, MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { t } from '../../messages/index.ts'
import type { ContactForm } from '../../rules/contact.ts'
import { contactContract } from '../../rules/contract.ts'
import { createFormRateLimit } from '../form-rate-limit.ts'
import { inboxItems } from '../inbox-tables.ts'

export interface ContactMailSite extends MailSite {
  readonly supportEmail: string
}

/** The contact message as the support address gets it. Replies go to the typed address, which nobody has verified. */
function renderContactMail(site: ContactMailSite, letter: typeof inboxItems.$inferSelect): MailMessage {
  const proof = letter.userId ? t.writtenFromTheAccount({ userId: letter.userId }) : t.writtenWithoutAnAccount
  return renderMail(site, {
    to: site.supportEmail,
    // Empty when the account was erased before the mail was sent.
    ...(letter.email && { replyTo: letter.email }),
    title: letter.subject,
    subject: `[${site.name}] ${letter.subject}`,
    preview: t.fromName({ name: letter.name }),
    body: [t.fromWriter({ writer: `${letter.name} <${letter.email}>` }), ...letter.body.split(/\n{2,}/)],
    footerText: `${proof} ${t.messageWithId({ id: letter.id })}`,
  })
}

const payload = z.object({ letterId: z.uuid() })
export type ContactMailPayload = z.infer<typeof payload>

/**
 * Mails a contact message to the support address. The writer gets no copy, since otherwise anybody could make us write to a
 * stranger's address.
 */
export const defineContactMailJob = ({
  db,
  clock,
  mailer,
  site,
}: MailJobDeps & { site: ContactMailSite }): Job<ContactMailPayload> =>
  defineJob({
    name: 'support:mail-letter',
    payload,
    async handle({ letterId }) {
      const [letter] = await db.select().from(inboxItems).where(eq(inboxItems.id, letterId))
      if (!letter || letter.forwardedAt) return
      await mailer.send(renderContactMail(site, letter))
      await db.update(inboxItems).set({ forwardedAt: clock.now() }).where(eq(inboxItems.id, letterId))
    },
  })

/**
 * Stores a contact message and has it mailed to the support address. It belongs to the actor, whatever name and address were typed.
 */
async function sendContactMessage(
  { db, clock, actor, mailJob }: ReaderContext & { readonly mailJob: Job<ContactMailPayload> },
  { message, ...form }: ContactForm,
): Promise<void> {
  const own = { userId: actor?.id ?? null, createdAt: clock.now() }
  await db.transaction(async (tx) => {
    const [letter] = await tx
      .insert(inboxItems)
      .values({ ...form, ...own, kind: 'contact-message', body: message })
      .returning({ id: inboxItems.id })
    if (letter) await enqueueJob(tx, mailJob, { letterId: letter.id })
  })
}

/** The procedures of the contact page. */
export function createContactProcedures({
  limits,
  mailJob,
}: {
  limits: RateLimits
  mailJob: Job<ContactMailPayload>
}) {
  const os = implement(contactContract).$context<RequestContext>()
  const attempt = createFormRateLimit(limits, 'contact', t.youHaveWrittenSeveralTimes)
  return {
    sendContactMessage: os.sendContactMessage.use(attempt).handler(async ({ input, context }) => {
      await sendContactMessage({ ...context, mailJob }, input)
      return { sent: true }
    }),
  }
}
