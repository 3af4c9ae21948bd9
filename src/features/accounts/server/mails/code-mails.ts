import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { MAIL_CODE_LIFETIME_MS } from '../../rules/limits.ts'
import {
  type MailSite,
  renderMailButton,
  renderMailCodeBox,
  renderMailHtml,
  renderMailParagraph,
} from './mail-layout.ts'

const SIGN_UP_CODE_MINUTES = MAIL_CODE_LIFETIME_MS / 60_000

/**
 * The mail with the code. It does not contain the name from the form: until the code is entered, that may be a stranger's text for
 * somebody else's address.
 */
export function renderSignUpCodeMail(site: MailSite, to: string, code: string): MailMessage {
  const title = 'Confirm your email address'
  const intro = `Enter this code to finish signing up at ${site.name}.`
  const valid = `It is valid for ${SIGN_UP_CODE_MINUTES} minutes and works once. Nobody from ${site.name} will ever ask you for it.`
  const footerText = `You get this mail because somebody entered ${to} to sign up. If that was not you, do nothing: without the code there will be no account.`
  return {
    to,
    subject: `Your ${site.name} code`,
    text: [title, intro, `    ${code}`, valid, footerText, site.publicUrl].join('\n\n'),
    html: renderMailHtml(site, {
      title,
      preview: intro,
      bodyHtml: renderMailParagraph(intro) + renderMailCodeBox(code) + renderMailParagraph(valid),
      footerText,
    }),
  }
}

/** Sent in place of a code when somebody signs up with the address of an account. */
export function renderAccountExistsMail(site: MailSite, to: string): MailMessage {
  const title = 'You already have an account'
  const intro = `Somebody, probably you, just tried to sign up at ${site.name} with this address. It has an account already, so there is no code to enter: sign in with your password.`
  const link = `${site.publicUrl.replace(/\/$/, '')}/sign-in?email=${encodeURIComponent(to)}`
  const footerText = 'If that was not you, there is nothing to do: your account is as it was.'
  return {
    to,
    subject: `Your ${site.name} account`,
    text: [title, intro, link, footerText].join('\n\n'),
    html: renderMailHtml(site, {
      title,
      preview: 'Sign in with your password.',
      bodyHtml: renderMailParagraph(intro) + renderMailButton('Sign in', link),
      footerText,
    }),
  }
}

const RECOVERY_CODE_MINUTES = MAIL_CODE_LIFETIME_MS / 60_000

/** The mail with the code for choosing a new password. */
export function renderRecoveryCodeMail(site: MailSite, to: string, code: string): MailMessage {
  const title = 'Choose a new password'
  const intro = `Enter this code at ${site.name}, together with your new password.`
  const valid = `It is valid for ${RECOVERY_CODE_MINUTES} minutes and works once. Nobody from ${site.name} will ever ask you for it.`
  const footerText = `You get this mail because somebody asked for a new password for ${to}. If that was not you, do nothing: your password stays as it is.`
  return {
    to,
    subject: `Your ${site.name} password`,
    text: [title, intro, `    ${code}`, valid, footerText, site.publicUrl].join('\n\n'),
    html: renderMailHtml(site, {
      title,
      preview: intro,
      bodyHtml: renderMailParagraph(intro) + renderMailCodeBox(code) + renderMailParagraph(valid),
      footerText,
    }),
  }
}

/** Sent in place of a recovery code when the address has no account: its owner may have signed up with another one. */
export function renderNoAccountMail(site: MailSite, to: string): MailMessage {
  const title = 'There is no account with this address'
  const intro = `Somebody, probably you, asked ${site.name} for a new password for ${to}. There is no account with this address, so there is nothing to recover.`
  const hint = 'Perhaps you signed up with another address: try that one. Or create an account with this one.'
  const link = site.publicUrl
  const footerText = 'If that was not you, there is nothing to do.'
  return {
    to,
    subject: `Your ${site.name} password`,
    text: [title, intro, hint, link, footerText].join('\n\n'),
    html: renderMailHtml(site, {
      title,
      preview: 'Perhaps you signed up with another one.',
      bodyHtml:
        renderMailParagraph(intro) + renderMailParagraph(hint) + renderMailButton(`Go to ${site.name}`, link),
      footerText,
    }),
  }
}
