import type { Mail } from '#platform/server/mail/mailer.ts'
import { composeMail } from './compose-mail.ts'
import { button, type MailSite, mailHtml, paragraph } from './mail-layout.ts'

/** Tells the owner that a Google account was linked by a sign-in, and what to do if that was somebody else. */
export function googleLinkedMail(site: MailSite, to: string): Mail {
  const title = 'You can sign in with Google now'
  const intro = `Somebody has just signed in to your ${site.name} account ${to} with a Google account of the same address. From now on that Google account opens it, too.`
  const hint =
    'If that was you, all is well; your password still works. If not, secure your Google account, sign in here and end all other sessions in your settings.'
  const link = `${site.publicUrl.replace(/\/$/, '')}/settings/security`
  const footerText = 'This mail is sent when a Google account is linked.'
  return {
    to,
    subject: `Google was linked to your ${site.name} account`,
    text: [title, intro, hint, link, footerText].join('\n\n'),
    html: mailHtml(site, {
      title,
      preview: 'If that was not you, look at your sessions now.',
      bodyHtml: paragraph(intro) + paragraph(hint) + button('Look at my sessions', link),
      footerText,
    }),
  }
}

/** The same for linking in the settings, which takes the password. */
export const googleLinkedInSettingsMail = (site: MailSite, to: string): Mail =>
  composeMail(site, {
    to,
    title: 'Google was linked',
    lines: [
      `A Google account was just linked in the settings of your ${site.name} account ${to}. From now on that Google account opens it, too.`,
      'If that was you, all is well. If not, somebody else knows your password: choose a new one, then unlink Google in your settings.',
    ],
    link: { label: 'Look at my settings', path: '/settings/security' },
    footerText: 'This mail is sent when a Google account is linked.',
  })
