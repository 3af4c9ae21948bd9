import { getLanguage } from '#platform/rules/messages/language.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { t } from '../../messages/index.ts'
import { DATA_EXPORT_LIFETIME_DAYS } from '../../rules/limits.ts'
import { describeCodeValidity } from './code-mails.ts'

const DATA_PAGE = '/settings/data'

/** A copy of somebody's data is ready. The link needs a sign-in, since others may read the mail. */
export const renderDataExportReadyMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.yourDataIsReady,
    body: [
      t.copyIsReadyToDownload({ site: site.name }),
      t.copyIsThereForDays({ days: DATA_EXPORT_LIFETIME_DAYS }),
      { button: { label: t.openYourData, path: DATA_PAGE } },
    ],
    footerText: t.somebodyMayKnowYourPassword,
  })

/** Somebody without a password wants to delete their account. */
export const renderDeletionCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.confirmTheDeletion,
    body: [t.enterCodeToDeleteAccount({ site: site.name }), { code }, describeCodeValidity(site)],
    footerText: t.withoutTheCodeAccountStays,
  })

/** Somebody without a password is about to do something that needs a proof of who they are. */
export const renderConfirmationCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.confirmThatItIsYou,
    body: [t.enterCodeToConfirm({ site: site.name }), { code }, describeCodeValidity(site)],
    footerText: t.withoutTheCodeNothingHappens,
  })

/** An account will be erased after the days of grace. */
export const renderDeletionScheduledMail = (site: MailSite, to: string, deletesAt: Date): MailMessage =>
  renderMail(site, {
    to,
    title: t.yourAccountWillBeDeleted,
    body: [
      t.siteAccountWillBeDeletedOn({ site: site.name, date: dateOf(deletesAt) }),
      t.signInAndKeepYourAccount,
      { button: { label: t.keepMyAccount, path: `/sign-in?redirect=${encodeURIComponent(DATA_PAGE)}` } },
    ],
    footerText: t.keepTheAccountIfNotYou,
  })

/** The last mail that somebody gets. */
export const renderAccountDeletedMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.yourAccountWasDeleted,
    body: [t.accountIsGone({ site: site.name }), t.goodbyeAndThankYou],
    footerText: t.youGetNoMoreEmails,
  })

const dateOf = (time: Date) =>
  new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(time)
