import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { MAIL_CODE_LIFETIME_MS } from '../../rules/limits.ts'

/** The sentences that stand below every code. */
export const describeCodeValidity = (site: MailSite): string =>
  `It is valid for ${MAIL_CODE_LIFETIME_MS / 60_000} minutes and works once. Nobody from ${site.name} will ever ask you for it.`

/**
 * The mail with the code. It does not contain the name from the form: until the code is entered, that may be a stranger's text for
 * somebody else's address.
 */
export const renderSignUpCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Confirm your email address',
    subject: `Your ${site.name} code`,
    body: [`Enter this code to finish signing up at ${site.name}.`, { code }, describeCodeValidity(site)],
    footerText: `You get this mail because somebody entered ${to} to sign up. If that was not you, do nothing: without the code there will be no account.`,
  })

/** Sent in place of a code when somebody signs up with the address of an account. */
export const renderAccountExistsMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'You already have an account',
    subject: `Your ${site.name} account`,
    preview: 'Sign in with your password.',
    body: [
      `Somebody, probably you, just tried to sign up at ${site.name} with this address. It has an account already, so there is no code to enter: sign in with your password.`,
      { button: { label: 'Sign in', path: `/sign-in?email=${encodeURIComponent(to)}` } },
    ],
    footerText: 'If that was not you, there is nothing to do: your account is as it was.',
  })

/** The mail with the code for choosing a new password. */
export const renderRecoveryCodeMail = (site: MailSite, to: string, code: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'Choose a new password',
    subject: `Your ${site.name} password`,
    body: [
      `Enter this code at ${site.name}, together with your new password.`,
      { code },
      describeCodeValidity(site),
    ],
    footerText: `You get this mail because somebody asked for a new password for ${to}. If that was not you, do nothing: your password stays as it is.`,
  })

/** Sent in place of a recovery code when the address has no account: its owner may have signed up with another one. */
export const renderNoAccountMail = (site: MailSite, to: string): MailMessage =>
  renderMail(site, {
    to,
    title: 'There is no account with this address',
    subject: `Your ${site.name} password`,
    preview: 'Perhaps you signed up with another one.',
    body: [
      `Somebody, probably you, asked ${site.name} for a new password for ${to}. There is no account with this address, so there is nothing to recover.`,
      'Perhaps you signed up with another address: try that one. Or create an account with this one.',
      { button: { label: `Go to ${site.name}`, path: '/' } },
    ],
    footerText: 'If that was not you, there is nothing to do.',
  })
