import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { isBanned, users } from '#features/accounts/server/index.ts'
import { isCreatorMessageComplete } from '#features/catalogue/rules/creator-message.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import type { MailSite } from '#platform/server/mail/render-mail.ts'
import { t } from '../../messages/index.ts'
import { writtenMessageSchema } from '../../rules/creator-messages/creator-message-contract.ts'
import {
  buildCreatorMail,
  buildSampleValues,
  describeCreatorMail,
  renderCreatorMessage,
} from './render-creator-message.ts'

type WrittenMessage = z.output<typeof writtenMessageSchema>

const testMailPayloadSchema = z.object({ userId: z.uuid(), message: writtenMessageSchema })
type TestMailPayload = z.infer<typeof testMailPayloadSchema>

/** What test mails and previews need. */
export interface CreatorMessageDeps {
  readonly site: MailSite
  readonly testMailJob: Job<TestMailPayload>
}

async function findCreator({ db }: Pick<QueryContext, 'db'>, userId: string) {
  const [creator] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return creator
}

const renderSample = async (
  site: MailSite,
  creator: { readonly name: string; readonly firstName: string },
  message: WrittenMessage,
) => {
  const recipient = { kind: message.kind, values: buildSampleValues(site, creator, message) }
  const rendered = await renderCreatorMessage(message, recipient)
  return rendered && { rendered, footer: describeCreatorMail(site, recipient) }
}

/** A message of the actor as its mail will look to a learner; what is missing or unknown in it stays as it is. */
export async function previewCreatorMessage(
  ctx: PersonContext,
  { site, message }: { readonly site: MailSite; readonly message: WrittenMessage },
) {
  const creator = await findCreator(ctx, ctx.actor.id)
  const sample = await renderSample(site, creator ?? { name: '', firstName: '' }, message)
  if (!sample) return 'TEXT_REFUSED'
  const { subject, pageHtml } = sample.rendered
  return { subject, html: pageHtml, footer: sample.footer }
}

/**
 * Has a message mailed to the actor's own address and to no other.
 * @returns `email`: where it goes
 */
export async function sendTestCreatorMessage(
  ctx: PersonContext,
  { site, testMailJob, message }: CreatorMessageDeps & { readonly message: WrittenMessage },
): Promise<{ readonly email: string } | 'INCOMPLETE' | 'NOT_VERIFIED' | 'TEXT_REFUSED'> {
  if (!isCreatorMessageComplete(message)) return 'INCOMPLETE'
  const creator = await findCreator(ctx, ctx.actor.id)
  if (!creator?.emailVerified) return 'NOT_VERIFIED'
  if (!(await renderSample(site, creator, message))) return 'TEXT_REFUSED'
  await enqueueJob(ctx.db, testMailJob, { userId: creator.id, message })
  return { email: creator.email }
}

/** Mails a creator one of their messages, unless they are gone or banned by then. */
export const defineTestCreatorMailJob = ({ db, clock, mailer, site }: MailJobDeps): Job<TestMailPayload> =>
  defineJob({
    name: 'studio:send-test-message',
    payload: testMailPayloadSchema,
    async handle({ userId, message }) {
      const creator = await findCreator({ db }, userId)
      if (!creator?.emailVerified || isBanned(creator, clock.now())) return
      const sample = await renderSample(site, creator, message)
      if (!sample) return
      const subject = t.testSubject({ subject: sample.rendered.subject })
      const footerText = `${t.whyYouGetTestEmail} ${sample.footer}`
      await mailer.send(buildCreatorMail(site, sample.rendered, { to: creator.email, subject, footerText }))
    },
  })
