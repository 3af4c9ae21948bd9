import { getDateLocale } from '#platform/rules/messages/language.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { t } from '../../messages/index.ts'

/** What a mail says about a sign-in; the list of sessions shows the same. */
export interface NewBrowserSignIn {
  readonly to: string
  /** "Firefox on Windows" */
  readonly device: string
  readonly at: Date
  readonly timeZone: string
}

/** A sign-in with a browser that this account does not know. */
export const renderNewBrowserMail = (
  site: MailSite,
  { to, device, at, timeZone }: NewBrowserSignIn,
): MailMessage =>
  renderMail(site, {
    to,
    title: t.newSignIn,
    body: [
      t.signedInWithNewBrowser({ site: site.name, email: to }),
      t.deviceOfSignIn({ device }),
      t.timeOfSignIn({ time: timeText(at, timeZone) }),
      t.signThatDeviceOut,
      { button: { label: t.whereAmISignedIn, path: '/settings/security#sessions' } },
    ],
    footerText: t.sentForEachNewBrowser,
  })

/** Google was unlinked in the settings. */
export const renderGoogleUnlinkedMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.googleWasUnlinked,
    body: [
      t.googleNoLongerOpens({ site: site.name, email: to }),
      t.chooseANewPasswordNow,
      { button: { label: t.thisWasNotMe, path: `/forget-password?email=${encodeURIComponent(to)}` } },
    ],
    footerText: t.sentWhenGoogleIsUnlinked,
  })

const timeText = (at: Date, timeZone: string) => {
  const time = new Intl.DateTimeFormat(getDateLocale(), {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const place = timeZone === 'UTC' ? '' : ` (${timeZone.replaceAll('_', ' ')})`
  return time.format(at) + place
}

/** Tells the owner that a Google account was linked by a sign-in, and what to do if that was somebody else. */
export const renderGoogleLinkedBySignInMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.youCanSignInWithGoogle,
    subject: t.googleWasLinkedToAccount({ site: site.name }),
    preview: t.lookAtYourSessions,
    body: [
      t.signedInWithGoogle({ site: site.name, email: to }),
      t.secureYourGoogleAccount,
      { button: { label: t.checkMySessions, path: '/settings/security' } },
    ],
    footerText: t.sentWhenGoogleIsLinked,
  })

/** The same for linking in the settings, which takes the password. */
export const renderGoogleLinkedInSettingsMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.googleWasLinked,
    body: [
      t.googleLinkedInSettings({ site: site.name, email: to }),
      t.chooseANewPasswordThenUnlink,
      { button: { label: t.checkMySettings, path: '/settings/security' } },
    ],
    footerText: t.sentWhenGoogleIsLinked,
  })

/** Tells the owner that the password has changed, and what to do if that was somebody else. */
export const renderPasswordChangedMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.yourPasswordWasChanged,
    subject: t.yourSitePasswordWasChanged({ site: site.name }),
    preview: t.ifNotYouChooseANewPassword,
    body: [
      t.passwordHasJustBeenChanged({ site: site.name, email: to }),
      t.somebodyElseHasYourAccount,
      { button: { label: t.thisWasNotMe, path: `/forget-password?email=${encodeURIComponent(to)}` } },
    ],
    footerText: t.sentAfterChangeOfPassword,
  })

/** Tells the owner that signing in asks for a second factor from now on. */
export const renderTwoFactorOnMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.twoFactorWasTurnedOn,
    body: [
      t.signingInAsksForCodesNow({ site: site.name, email: to }),
      t.keepYourRecoveryCodes,
      t.writeToUsIfNotYou,
      { button: { label: t.checkMySettings, path: '/settings/security' } },
    ],
    footerText: t.sentAfterChangeOfTwoFactor,
  })

/** Tells the owner that the password alone opens the account again. */
export const renderTwoFactorOffMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: t.twoFactorWasTurnedOff,
    body: [
      t.signingInAsksForNoCodes({ site: site.name, email: to }),
      t.somebodyElseHasYourAccount,
      { button: { label: t.thisWasNotMe, path: `/forget-password?email=${encodeURIComponent(to)}` } },
    ],
    footerText: t.sentAfterChangeOfTwoFactor,
  })

/** Tells the owner that a new passkey signs in. */
export const renderPasskeyAddedMail = (
  site: MailSite,
  { to, name }: { to: string; name: string },
): MailMessage =>
  renderMail(site, {
    to,
    title: t.passkeyWasAdded,
    body: [
      t.passkeySignsInNow({ site: site.name, email: to, name }),
      t.writeToUsIfNotYou,
      { button: { label: t.checkMySettings, path: '/settings/security' } },
    ],
    footerText: t.sentAfterChangeOfPasskeys,
  })

/** Tells the owner that a passkey no longer signs in. */
export const renderPasskeyRemovedMail = (
  site: MailSite,
  { to, name }: { to: string; name: string },
): MailMessage =>
  renderMail(site, {
    to,
    title: t.passkeyWasRemoved,
    body: [
      t.passkeySignsInNoLonger({ site: site.name, email: to, name }),
      t.writeToUsIfNotYou,
      { button: { label: t.checkMySettings, path: '/settings/security' } },
    ],
    footerText: t.sentAfterChangeOfPasskeys,
  })
