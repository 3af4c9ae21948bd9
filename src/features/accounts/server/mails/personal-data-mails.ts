import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { DATA_EXPORT_LIFETIME_DAYS } from '../../rules/limits.ts'
import { describeCodeValidity } from './code-mails.ts'

const DATA_PAGE = '/settings/data'

/** A copy of somebody's data is ready. The link needs a sign-in, since others may read the mail. */
export const renderDataExportReadyMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Your data is ready',
    body: [
      `The copy of everything ${site.name} keeps of you is ready to download.`,
      `It is there for ${DATA_EXPORT_LIFETIME_DAYS} days. You will be asked to sign in.`,
      { button: { label: 'Open your data', path: DATA_PAGE } },
    ],
    footerText: 'If you did not ask for it, change your password: somebody else may know it.',
  })

/** Somebody without a password wants to delete their account. */
export const renderDeletionCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Confirm the deletion of your account',
    body: [`Enter this code at ${site.name} to delete your account.`, { code }, describeCodeValidity(site)],
    footerText: 'If you did not ask for it, do nothing: without the code your account stays.',
  })

/** An account will be erased after the days of grace. */
export const renderDeletionScheduledMail = (site: MailSite, to: string, deletesAt: Date): MailMessage =>
  renderMail(site, {
    to,
    title: 'Your account will be deleted',
    body: [
      `As you asked, your ${site.name} account will be deleted on ${dateOf(deletesAt)}.`,
      'Until then nothing is lost: sign in and choose “Keep my account”.',
      { button: { label: 'Keep my account', path: `/sign-in?redirect=${encodeURIComponent(DATA_PAGE)}` } },
    ],
    footerText: 'If that was not you, sign in, keep the account and change your password.',
  })

/** The last mail that somebody gets. */
export const renderAccountDeletedMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Your account was deleted',
    body: [
      `Your ${site.name} account and what belonged to it are gone. This address can sign up again at any time.`,
      'Goodbye, and thank you for learning with us.',
    ],
    footerText: 'You get no more mails from us.',
  })

const dateOf = (time: Date) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
