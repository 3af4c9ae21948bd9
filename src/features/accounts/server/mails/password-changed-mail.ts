import type { Mail } from '#platform/server/mail/mailer.ts'
import { button, type MailSite, mailHtml, paragraph } from './mail-layout.ts'

/** Tells the owner that the password has changed, and what to do if that was somebody else. */
export function passwordChangedMail(site: MailSite, to: string): Mail {
  const title = 'Your password was changed'
  const intro = `The password of your ${site.name} account ${to} has just been changed, and all other devices were signed out.`
  const hint =
    'If that was you, all is well. If not, somebody else has your account: choose a new password now.'
  const link = `${site.publicUrl.replace(/\/$/, '')}/forget-password?email=${encodeURIComponent(to)}`
  const footerText = 'This mail is sent after every change of a password.'
  return {
    to,
    subject: `Your ${site.name} password was changed`,
    text: [title, intro, hint, link, footerText].join('\n\n'),
    html: mailHtml(site, {
      title,
      preview: 'If that was not you, choose a new one now.',
      bodyHtml: paragraph(intro) + paragraph(hint) + button('That was not me', link),
      footerText,
    }),
  }
}
