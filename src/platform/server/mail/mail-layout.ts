import { getLanguage } from '#platform/rules/messages/language.ts'

/** The site that a mail comes from. */
export interface MailSite {
  readonly name: string
  readonly publicUrl: string
}

interface MailFrame {
  readonly title: string
  /** Shown by mail programs next to the subject. */
  readonly preview: string
  /** Finished HTML of the body. */
  readonly bodyHtml: string
  readonly footerText: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** For mail programs with a dark mode; all others show the inline colours. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0e1524!important}.card{background:#172136!important}
.strong{color:#f3f5fa!important}.soft{color:#aab4c8!important}.body{color:#d5dbe8!important}
.code{background:#2c2718!important;color:#ffd58a!important}
.button{background:#f0a020!important;color:#14203a!important}}`

/** The frame of every mail: tables and inline styles, the only things that all mail programs understand. */
export function renderMailFrame(site: MailSite, content: MailFrame): string {
  const name = escapeHtml(site.name)
  return `<!doctype html>
<html lang="${getLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${DARK}</style>
<title>${escapeHtml(content.title)}</title>
</head>
<body class="page" style="margin:0;padding:0;background:#eef1f6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#eef1f6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<tr><td class="strong" style="padding:0 8px 20px;font-size:20px;font-weight:700;color:#14203a">
<span style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:4px;background:#f0a020"></span>${name}
</td></tr>
<tr><td class="card" style="padding:32px;border-radius:16px;background:#ffffff">
<h1 class="strong" style="margin:0 0 16px;font-size:24px;line-height:32px;color:#14203a">${escapeHtml(content.title)}</h1>
${content.bodyHtml}
</td></tr>
<tr><td class="soft" style="padding:20px 8px 0;font-size:13px;line-height:20px;color:#5b6579">
${escapeHtml(content.footerText)}<br>
<a href="${escapeHtml(site.publicUrl)}" class="soft" style="color:#5b6579">${name}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
