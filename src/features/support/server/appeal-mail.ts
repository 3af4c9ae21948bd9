import { button, mailHtml, paragraph } from '#features/accounts/server/index.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'

export interface AppealMailSite {
  readonly name: string
  readonly publicUrl: string
}

/** Sent to people who appealed, when their ban has ended. */
export function appealMail(site: AppealMailSite, to: string): Mail {
  const title = 'Your account is open again'
  const lines = [
    `The ban on your ${site.name} account is over, and with it the appeal you sent us is closed.`,
    'Sign in as you did before. Nothing of what you had learned or written is lost.',
  ]
  const href = `${site.publicUrl.replace(/\/$/, '')}/sign-in`
  const footerText = 'You get this mail because you appealed against a ban.'
  return {
    to,
    subject: `${title} – ${site.name}`,
    text: [title, ...lines, href, footerText].join('\n\n'),
    html: mailHtml(site, {
      title,
      preview: lines[0] ?? title,
      bodyHtml: lines.map(paragraph).join('') + button('Sign in', href),
      footerText,
    }),
  }
}
