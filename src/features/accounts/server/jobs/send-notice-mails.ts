import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { defineJob, type Job } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps, MailMessage } from '#platform/server/mail/mailer.ts'
import type { MailSite } from '#platform/server/mail/render-mail.ts'
import {
  renderGoogleLinkedBySignInMail,
  renderGoogleLinkedInSettingsMail,
  renderGoogleUnlinkedMail,
  renderNewBrowserMail,
  renderPasskeyAddedMail,
  renderPasskeyRemovedMail,
  renderPasswordChangedMail,
  renderTwoFactorOffMail,
  renderTwoFactorOnMail,
} from '../mails/notice-mails.ts'
import { users } from '../tables.ts'

const noticeMailPayloadSchema = z.object({ userId: z.uuid() })
export type NoticeMailPayload = z.infer<typeof noticeMailPayloadSchema>

type NoticeMailDeps = Pick<MailJobDeps, 'db' | 'mailer' | 'site'>

/** Sends the owner of an account a mail in their language, if the account is still there. */
async function mailOwner(
  { db, mailer }: Pick<NoticeMailDeps, 'db' | 'mailer'>,
  userId: string,
  render: (email: string) => MailMessage,
): Promise<void> {
  const [owner] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (!owner) return
  setRecipientLanguage(owner.language)
  await mailer.send(render(owner.email))
}

/** Mails the owner of an account what has just happened to it, in case it was somebody else. */
const defineNoticeMailJob =
  (name: string, mailTo: (site: MailSite, email: string) => MailMessage) =>
  ({ db, mailer, site }: NoticeMailDeps): Job<NoticeMailPayload> =>
    defineJob({
      name,
      payload: noticeMailPayloadSchema,
      handle: ({ userId }) => mailOwner({ db, mailer }, userId, (email) => mailTo(site, email)),
    })

export const defineGoogleUnlinkedMailJob = defineNoticeMailJob(
  'accounts:send-google-unlinked-mail',
  renderGoogleUnlinkedMail,
)
export const definePasswordChangedMailJob = defineNoticeMailJob(
  'accounts:send-password-mail',
  renderPasswordChangedMail,
)
export const defineGoogleLinkedInSettingsMailJob = defineNoticeMailJob(
  'accounts:send-google-linked-mail',
  renderGoogleLinkedInSettingsMail,
)
export const defineGoogleLinkedBySignInMailJob = defineNoticeMailJob(
  'accounts:send-google-mail',
  renderGoogleLinkedBySignInMail,
)

export const defineTwoFactorOnMailJob = defineNoticeMailJob(
  'accounts:send-two-factor-on-mail',
  renderTwoFactorOnMail,
)
export const defineTwoFactorOffMailJob = defineNoticeMailJob(
  'accounts:send-two-factor-off-mail',
  renderTwoFactorOffMail,
)

const passkeyMailPayloadSchema = z.object({ userId: idSchema, name: z.string() })
export type PasskeyMailPayload = z.infer<typeof passkeyMailPayloadSchema>

/** The same for a passkey, which the mail names. */
const definePasskeyMailJob =
  (name: string, mailTo: (site: MailSite, passkey: { to: string; name: string }) => MailMessage) =>
  ({ db, mailer, site }: NoticeMailDeps): Job<PasskeyMailPayload> =>
    defineJob({
      name,
      payload: passkeyMailPayloadSchema,
      handle: ({ userId, name: passkeyName }) =>
        mailOwner({ db, mailer }, userId, (to) => mailTo(site, { to, name: passkeyName })),
    })

export const definePasskeyAddedMailJob = definePasskeyMailJob(
  'accounts:send-passkey-added-mail',
  renderPasskeyAddedMail,
)
export const definePasskeyRemovedMailJob = definePasskeyMailJob(
  'accounts:send-passkey-removed-mail',
  renderPasskeyRemovedMail,
)

const newBrowserMailPayloadSchema = z.object({ userId: idSchema, device: z.string(), at: z.iso.datetime() })
export type NewBrowserMailPayload = z.infer<typeof newBrowserMailPayloadSchema>

/** Mails somebody that a new browser was used to sign in to their account. */
export const defineNewBrowserMailJob = ({ db, mailer, site }: NoticeMailDeps): Job<NewBrowserMailPayload> =>
  defineJob({
    name: 'accounts:send-new-browser-mail',
    payload: newBrowserMailPayloadSchema,
    async handle({ userId, device, at }) {
      const [owner] = await db
        .select({ email: users.email, timeZone: users.timeZone, language: users.language })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      if (!owner) return
      const { email, timeZone } = owner
      setRecipientLanguage(owner.language)
      await mailer.send(renderNewBrowserMail(site, { to: email, device, at: new Date(at), timeZone }))
    },
  })
