import type { Mail } from '#platform/server/mail/mailer.ts'
import { button, codeBox, type MailSite, mailHtml, paragraph } from './mail-layout.ts'

interface MailParts {
  readonly to: string
  readonly title: string
  readonly lines: readonly string[]
  /** Shown large, after the first line. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly path: string }
  readonly footerText: string
}

/** A short mail, as text and as HTML: a few sentences, perhaps with a code or a button. */
export function composeMail(site: MailSite, { to, title, lines, code, link, footerText }: MailParts): Mail {
  const href = link && `${site.publicUrl.replace(/\/$/, '')}${link.path}`
  const [first = '', ...others] = lines
  const codeText = code ? [`    ${code}`] : []
  return {
    to,
    subject: `${title} – ${site.name}`,
    text: [title, first, ...codeText, ...others, ...(href ? [href] : []), footerText].join('\n\n'),
    html: mailHtml(site, {
      title,
      preview: first,
      bodyHtml: [
        paragraph(first),
        code ? codeBox(code) : '',
        ...others.map(paragraph),
        link && href ? button(link.label, href) : '',
      ].join(''),
      footerText,
    }),
  }
}
