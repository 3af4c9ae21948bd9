import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { t } from '../../messages/index.ts'
import { MAIL_CODE_LIFETIME_MS } from '../../rules/limits.ts'

/** The sentences that stand below every code. */
export const describeCodeValidity = (site: MailSite): string =>
  t.codeIsValidForMinutes({ minutes: MAIL_CODE_LIFETIME_MS / 60_000, site: site.name })

/**
 * The mail with the code. It does not contain the name from the form: until the code is entered, that may be a stranger's text for
 * somebody else's address.
 */
export const renderSignUpCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.confirmYourEmail,
    subject: t.yourSiteCode({ site: site.name }),
    body: [t.enterCodeToSignUp({ site: site.name }), { code }, describeCodeValidity(site)],
    footerText: t.emailComesForSignUp({ email: to }),
  })

/** Sent in place of a code when somebody signs up with the address of an account. */
export const renderAccountExistsMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.youAlreadyHaveAnAccount,
    subject: t.yourSiteAccount({ site: site.name }),
    preview: t.signInWithYourPassword,
    body: [
      t.signUpWithAddressOfAccount({ site: site.name }),
      { button: { label: t.signIn, path: `/sign-in?email=${encodeURIComponent(to)}` } },
    ],
    footerText: t.ifNotYouAccountIsAsItWas,
  })

/** The mail with the code for choosing a new password. */
export const renderRecoveryCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.chooseANewPassword,
    subject: t.yourSitePassword({ site: site.name }),
    body: [t.enterCodeWithNewPassword({ site: site.name }), { code }, describeCodeValidity(site)],
    footerText: t.emailComesForNewPassword({ email: to }),
  })

/** Sent in place of a recovery code when the address has no account: its owner may have signed up with another one. */
export const renderNoAccountMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.noAccountWithThisAddress,
    subject: t.yourSitePassword({ site: site.name }),
    preview: t.perhapsAnotherAddress,
    body: [
      t.nothingToRecover({ site: site.name, email: to }),
      t.tryAnotherAddressOrSignUp,
      { button: { label: t.goToSite({ site: site.name }), path: '/' } },
    ],
    footerText: t.ifNotYouNothingToDo,
  })
