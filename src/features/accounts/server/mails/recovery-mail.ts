import type { Mail } from '#platform/server/mail/mailer.ts'
import { CODE_LIFETIME_MS } from '../../rules/limits.ts'
import { codeBox, type MailSite, mailHtml, paragraph } from './mail-layout.ts'

const MINUTES = CODE_LIFETIME_MS / 60_000

/** The mail with the code for choosing a new password. */
export function recoveryMail(site: MailSite, to: string, code: string): Mail {
  const title = 'Choose a new password'
  const intro = `Enter this code at ${site.name}, together with your new password.`
  const valid = `It is valid for ${MINUTES} minutes and works once. Nobody from ${site.name} will ever ask you for it.`
  const footerText = `You get this mail because somebody asked for a new password for ${to}. If that was not you, do nothing: your password stays as it is.`
  return {
    to,
    subject: `Your ${site.name} password`,
    text: [title, intro, `    ${code}`, valid, footerText, site.publicUrl].join('\n\n'),
    html: mailHtml(site, {
      title,
      preview: intro,
      bodyHtml: paragraph(intro) + codeBox(code) + paragraph(valid),
      footerText,
    }),
  }
}
