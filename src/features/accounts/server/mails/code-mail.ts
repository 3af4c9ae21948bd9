import type { Mail } from '#platform/server/mail/mailer.ts'
import { CODE_LIFETIME_MS } from '../../rules/limits.ts'
import { codeBox, type MailSite, mailHtml, paragraph } from './mail-layout.ts'

const MINUTES = CODE_LIFETIME_MS / 60_000

/**
 * The mail with the code. It does not contain the name from the form: until the code is entered, that may be a stranger's text for
 * somebody else's address.
 */
export function codeMail(site: MailSite, to: string, code: string): Mail {
  const title = 'Confirm your email address'
  const intro = `Enter this code to finish signing up at ${site.name}.`
  const valid = `It is valid for ${MINUTES} minutes and works once. Nobody from ${site.name} will ever ask you for it.`
  const footerText = `You get this mail because somebody entered ${to} to sign up. If that was not you, do nothing: without the code there will be no account.`
  return {
    to,
    subject: `Your ${site.name} code`,
    text: [title, intro, `    ${code}`, valid, footerText, site.publicUrl].join('\n\n'),
    html: mailHtml(site, {
      title,
      preview: intro,
      bodyHtml: paragraph(intro) + codeBox(code) + paragraph(valid),
      footerText,
    }),
  }
}
