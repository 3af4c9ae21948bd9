import type { Mail } from '#platform/server/mail/mailer.ts'
import { button, type MailSite, mailHtml, paragraph } from './mail-layout.ts'

/** Sent in place of a code when somebody signs up with the address of an account. */
export function accountExistsMail(site: MailSite, to: string): Mail {
  const title = 'You already have an account'
  const intro = `Somebody, probably you, just tried to sign up at ${site.name} with this address. It has an account already, so there is no code to enter: sign in with your password.`
  const link = `${site.publicUrl.replace(/\/$/, '')}/sign-in?email=${encodeURIComponent(to)}`
  const footerText = 'If that was not you, there is nothing to do: your account is as it was.'
  return {
    to,
    subject: `Your ${site.name} account`,
    text: [title, intro, link, footerText].join('\n\n'),
    html: mailHtml(site, {
      title,
      preview: 'Sign in with your password.',
      bodyHtml: paragraph(intro) + button('Sign in', link),
      footerText,
    }),
  }
}
