import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { defineJob, type Job } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import { type CodeMailJobDeps, generateMailCode } from '../mail-codes.ts'
import {
  renderAccountDeletedMail,
  renderConfirmationCodeMail,
  renderDataExportReadyMail,
  renderDeletionCodeMail,
  renderDeletionScheduledMail,
} from '../mails/personal-data-mails.ts'
import { PROOF_CODE_PURPOSES, saveProofCode } from '../proof-codes.ts'
import { users } from '../tables.ts'

/** The address and its owner's language, since the account may be gone by then. */
const recipient = z.object({ to: z.string(), language: z.string().nullish() })
const mailPayload = z.discriminatedUnion('kind', [
  recipient.extend({ kind: z.literal('export-ready') }),
  recipient.extend({ kind: z.literal('deletion-asked'), deletesAt: z.iso.datetime() }),
  recipient.extend({ kind: z.literal('deleted') }),
])
export type PersonalDataMailPayload = z.infer<typeof mailPayload>

/** Sends mails about export and deletion. */
export const definePersonalDataMailJob = ({
  mailer,
  site,
}: Pick<MailJobDeps, 'mailer' | 'site'>): Job<PersonalDataMailPayload> =>
  defineJob({
    name: 'accounts:send-data-mail',
    payload: mailPayload,
    async handle(mail) {
      setRecipientLanguage(mail.language)
      if (mail.kind === 'export-ready') return mailer.send(renderDataExportReadyMail(site, mail.to))
      if (mail.kind === 'deleted') return mailer.send(renderAccountDeletedMail(site, mail.to))
      return mailer.send(renderDeletionScheduledMail(site, mail.to, new Date(mail.deletesAt)))
    },
  })

const codePayload = z.object({
  userId: idSchema,
  purpose: z.enum(PROOF_CODE_PURPOSES).default('delete-account'),
})
export type ProofCodePayload = z.infer<typeof codePayload>

/** Mails the code that takes the place of a password; it is made here, so that it is in the mail and nowhere else. */
export const defineProofCodeMailJob = (deps: CodeMailJobDeps): Job<ProofCodePayload> =>
  defineJob({
    name: 'accounts:send-deletion-code',
    payload: codePayload,
    async handle({ userId, purpose }) {
      const [user] = await deps.db
        .select({ email: users.email, language: users.language })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      if (!user) return
      setRecipientLanguage(user.language)
      const code = generateMailCode()
      await saveProofCode(deps, { purpose, userId, code })
      const render = purpose === 'delete-account' ? renderDeletionCodeMail : renderConfirmationCodeMail
      await deps.mailer.send(render(deps.site, user.email, code))
    },
  })
