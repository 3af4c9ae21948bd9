import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'

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
    title: 'A new sign-in to your account',
    body: [
      `Your ${site.name} account ${to} was just signed in to with a browser that it has not met before.`,
      `Device: ${device}`,
      `Time: ${timeText(at, timeZone)}`,
      'If that was you, all is well. If not, sign that device out and change your password.',
      { button: { label: 'Where am I signed in?', path: '/settings/security#sessions' } },
    ],
    footerText: 'This mail is sent once for each new browser.',
  })

/** Google was unlinked in the settings. */
export const renderGoogleUnlinkedMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Google was unlinked',
    body: [
      `Google no longer opens your ${site.name} account ${to}. Sign in with your password from now on.`,
      'If that was you, all is well. If not, somebody else knows your password: choose a new one now.',
      { button: { label: 'That was not me', path: `/forget-password?email=${encodeURIComponent(to)}` } },
    ],
    footerText: 'This mail is sent when a Google account is unlinked.',
  })

const timeText = (at: Date, timeZone: string) => {
  const time = new Intl.DateTimeFormat('en-GB', {
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
    title: 'You can sign in with Google now',
    subject: `Google was linked to your ${site.name} account`,
    preview: 'If that was not you, look at your sessions now.',
    body: [
      `Somebody has just signed in to your ${site.name} account ${to} with a Google account of the same address. From now on that Google account opens it, too.`,
      'If that was you, all is well; your password still works. If not, secure your Google account, sign in here and end all other sessions in your settings.',
      { button: { label: 'Look at my sessions', path: '/settings/security' } },
    ],
    footerText: 'This mail is sent when a Google account is linked.',
  })

/** The same for linking in the settings, which takes the password. */
export const renderGoogleLinkedInSettingsMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Google was linked',
    body: [
      `A Google account was just linked in the settings of your ${site.name} account ${to}. From now on that Google account opens it, too.`,
      'If that was you, all is well. If not, somebody else knows your password: choose a new one, then unlink Google in your settings.',
      { button: { label: 'Look at my settings', path: '/settings/security' } },
    ],
    footerText: 'This mail is sent when a Google account is linked.',
  })

/** Tells the owner that the password has changed, and what to do if that was somebody else. */
export const renderPasswordChangedMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Your password was changed',
    subject: `Your ${site.name} password was changed`,
    preview: 'If that was not you, choose a new one now.',
    body: [
      `The password of your ${site.name} account ${to} has just been changed, and all other devices were signed out.`,
      'If that was you, all is well. If not, somebody else has your account: choose a new password now.',
      { button: { label: 'That was not me', path: `/forget-password?email=${encodeURIComponent(to)}` } },
    ],
    footerText: 'This mail is sent after every change of a password.',
  })
