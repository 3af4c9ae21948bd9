import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { describeCodeValidity } from './code-mails.ts'

/** To the present address: without its code nobody can move the account to another one. */
export const renderOldAddressCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Do you want to change your address?',
    body: [
      `Somebody who is signed in to your ${site.name} account wants to use another email address for it. Enter this code as the one for ${to}.`,
      { code },
      describeCodeValidity(site),
    ],
    footerText:
      'If that was not you, do not give the code to anybody: without it your account stays as it is. Then change your password and sign out all other devices in your settings.',
  })

/** To the new address: the code that proves it. It contains no names, since the address may be a stranger's. */
export const renderNewAddressCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Confirm your new address',
    body: [
      `Enter this code at ${site.name}, as the one for ${to}, to use this address for your account.`,
      { code },
      describeCodeValidity(site),
    ],
    footerText: `You get this mail because somebody entered ${to} as their new address. If that was not you, there is nothing to do.`,
  })

/** Sent in place of that code when the new address already has an account. */
export const renderAddressTakenMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'This address has an account already',
    body: [
      `Somebody, probably you, wants to use ${to} for another ${site.name} account. It has one already, so there is no code to enter.`,
      'Sign in to that account with this address, or choose another address for the other one.',
      { button: { label: 'Sign in', path: `/sign-in?email=${encodeURIComponent(to)}` } },
    ],
    footerText: 'If that was not you, there is nothing to do: your account is as it was.',
  })

/** To the former address, after the change. It does not contain the new one, since others may read this mailbox by now. */
export const renderEmailChangedMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Your address was changed',
    body: [
      `${to} no longer belongs to your ${site.name} account: sign in with your new address. All other devices were signed out.`,
      'If that was you, all is well. If not, somebody else has your account: write to us from this address, and we will look into it.',
      { button: { label: 'That was not me', path: '/contact' } },
    ],
    footerText: 'This mail is sent after every change of an address.',
  })
