import { t } from '../../messages/index.ts'
import { escapeHtml, type MailSite, renderMailFrame } from './mail-layout.ts'
import type { MailMessage } from './mailer.ts'

export type { MailSite } from './mail-layout.ts'

/** A link into the site. */
interface MailLink {
  readonly label: string
  /** From the root of the site, such as `/settings/security#sessions`. */
  readonly path: string
}

/** One piece of a mail; a string is a paragraph, whose line breaks stay. */
export type MailBlock =
  | string
  /** Shown large, to be read from a phone on the table. */
  | { readonly code: string }
  | { readonly button: MailLink }
  /** An entry of a list, with what it says below its link. */
  | { readonly entry: MailLink; readonly quote: string | null }
  /** Finished: safe HTML, and the text that says the same. */
  | { readonly html: string; readonly text: string }
  /** Small links in one line. */
  | { readonly links: readonly MailLink[] }

interface MailContent extends Pick<MailMessage, 'to' | 'replyTo' | 'unsubscribe' | 'messageId'> {
  /** The heading. */
  readonly title: string
  /** Title and name of the site, unless given. */
  readonly subject?: string
  /** What mail programs show next to the subject: the first paragraph, unless given. */
  readonly preview?: string
  readonly body: readonly MailBlock[]
  readonly footerText: string
}

/** A mail of the site, as HTML and as the plain text that says the same. */
export function renderMail(site: MailSite, mail: MailContent): MailMessage {
  const { title, subject, preview, body, footerText, ...envelope } = mail
  const root = site.publicUrl.replace(/\/$/, '')
  const first = body.find((block) => typeof block === 'string')
  return {
    ...envelope,
    subject: subject ?? `${title} – ${site.name}`,
    text: [title, ...body.map((block) => blockText(block, root)), footerText, site.publicUrl].join('\n\n'),
    html: renderMailFrame(site, {
      title,
      preview: preview ?? first ?? title,
      bodyHtml: body.map((block) => blockHtml(block, root)).join(''),
      footerText,
    }),
  }
}

function blockText(block: MailBlock, root: string): string {
  if (typeof block === 'string') return block
  if ('html' in block) return block.text
  if ('code' in block) return `    ${block.code}`
  if ('button' in block) return `${block.button.label}\n${root}${block.button.path}`
  if ('links' in block) return block.links.map(({ label, path }) => `${label}: ${root}${path}`).join('\n')
  const { entry, quote } = block
  return [entry.label, ...(quote ? [`  ${t.quoted({ text: quote })}`] : []), `  ${root}${entry.path}`].join(
    '\n',
  )
}

function blockHtml(block: MailBlock, root: string): string {
  if (typeof block === 'string') return paragraph(escapeHtml(block).replaceAll('\n', '<br>'))
  if ('html' in block) return block.html
  if ('code' in block) return codeBox(block.code)
  if ('button' in block) return button(block.button, root)
  if ('links' in block) {
    const links = block.links.map((one) => link(one, root, { className: 'soft', color: '#5b6579' }))
    return `<p class="soft" style="margin:0;font-size:13px;line-height:20px;color:#5b6579">${links.join(' · ')}</p>`
  }
  const quote =
    block.quote &&
    `<br><span class="soft" style="color:#5b6579">${escapeHtml(t.quoted({ text: block.quote }))}</span>`
  return paragraph(link(block.entry, root, { className: 'strong', color: '#14203a' }) + (quote ?? ''))
}

const paragraph = (html: string) =>
  `<p class="body" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#2b3447">${html}</p>`

const link = ({ label, path }: MailLink, root: string, look: { className: string; color: string }) =>
  `<a href="${escapeHtml(root + path)}" class="${look.className}" style="color:${look.color}">${escapeHtml(label)}</a>`

const button = ({ label, path }: MailLink, root: string) =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(root + path)}" class="button" style="display:inline-block;padding:13px 24px;` +
  'border-radius:10px;background:#14203a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">' +
  `${escapeHtml(label)}</a></p>`

const codeBox = (code: string) =>
  '<p class="code" style="margin:24px 0;padding:20px;border-radius:12px;background:#fdf3e0;text-align:center;text-indent:10px;' +
  "font-family:'JetBrains Mono',SFMono-Regular,Menlo,Consolas,monospace;font-size:36px;line-height:40px;" +
  `font-weight:700;letter-spacing:10px;color:#14203a">${escapeHtml(code)}</p>`
