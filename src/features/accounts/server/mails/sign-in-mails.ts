import type { Mail } from '#platform/server/mail/mailer.ts'
import { composeMail } from './compose-mail.ts'
import type { MailSite } from './mail-layout.ts'

/** What a mail says about a sign-in; the list of sessions shows the same. */
export interface NewBrowserSignIn {
  readonly to: string
  /** "Firefox on Windows" */
  readonly device: string
  readonly at: Date
  readonly timeZone: string
}

/** A sign-in with a browser that this account does not know. */
export const newBrowserMail = (site: MailSite, { to, device, at, timeZone }: NewBrowserSignIn): Mail =>
  composeMail(site, {
    to,
    title: 'A new sign-in to your account',
    lines: [
      `Your ${site.name} account ${to} was just signed in to with a browser that it has not met before.`,
      `Device: ${device}`,
      `Time: ${timeText(at, timeZone)}`,
      'If that was you, all is well. If not, sign that device out and change your password.',
    ],
    link: { label: 'Where am I signed in?', path: '/settings/security#sessions' },
    footerText: 'This mail is sent once for each new browser.',
  })

/** Google was unlinked in the settings. */
export const googleUnlinkedMail = (site: MailSite, to: string): Mail =>
  composeMail(site, {
    to,
    title: 'Google was unlinked',
    lines: [
      `Google no longer opens your ${site.name} account ${to}. Sign in with your password from now on.`,
      'If that was you, all is well. If not, somebody else knows your password: choose a new one now.',
    ],
    link: { label: 'That was not me', path: `/forget-password?email=${encodeURIComponent(to)}` },
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
