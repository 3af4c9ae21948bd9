import type { Mail } from '#platform/server/mail/mailer.ts'
import { button, type MailSite, mailHtml, paragraph } from './mail-layout.ts'

/** Sent in place of a recovery code when the address has no account: its owner may have signed up with another one. */
export function noAccountMail(site: MailSite, to: string): Mail {
  const title = 'There is no account with this address'
  const intro = `Somebody, probably you, asked ${site.name} for a new password for ${to}. There is no account with this address, so there is nothing to recover.`
  const hint = 'Perhaps you signed up with another address: try that one. Or create an account with this one.'
  const link = site.publicUrl
  const footerText = 'If that was not you, there is nothing to do.'
  return {
    to,
    subject: `Your ${site.name} password`,
    text: [title, intro, hint, link, footerText].join('\n\n'),
    html: mailHtml(site, {
      title,
      preview: 'Perhaps you signed up with another one.',
      bodyHtml: paragraph(intro) + paragraph(hint) + button(`Go to ${site.name}`, link),
      footerText,
    }),
  }
}
