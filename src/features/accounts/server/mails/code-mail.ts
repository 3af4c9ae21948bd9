import type { Mail } from '#platform/server/mail/mailer.ts'
import { CODE_LIFETIME_MS } from '../../rules/limits.ts'
import { type MailSite, mailHtml, paragraph } from './mail-layout.ts'

const MINUTES = CODE_LIFETIME_MS / 60_000

/**
 * The mail with the code. It names nobody: until the code is entered, whatever was typed as a name may be a stranger's text
 * for an address that isn't his.
 */
export function codeMail(site: MailSite, to: string, code: string): Mail {
  const title = 'Confirm your email address'
  const intro = `Enter this code to finish signing up at ${site.name}.`
  const valid = `It is valid for ${MINUTES} minutes and works once. Nobody from ${site.name} will ever ask you for it.`
  const footerText = `You get this mail because somebody entered ${to} to sign up. If that was not you, do nothing: without the code there will be no account.`
  const box =
    '<p style="margin:24px 0;padding:20px;border-radius:12px;background:#fdf3e0;text-align:center;' +
    "font-family:'JetBrains Mono',SFMono-Regular,Menlo,Consolas,monospace;font-size:36px;line-height:40px;" +
    `font-weight:700;letter-spacing:10px;color:#14203a">${code}</p>`
  return {
    to,
    subject: `Your ${site.name} code`,
    text: [title, intro, `    ${code}`, valid, footerText, site.publicUrl].join('\n\n'),
    html: mailHtml(site, {
      title,
      preview: intro,
      bodyHtml: paragraph(intro) + box + paragraph(valid),
      footerText,
    }),
  }
}
