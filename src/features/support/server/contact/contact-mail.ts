import { mailHtml, paragraph } from '#features/accounts/server/index.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import type { ContactForm } from '../../rules/contact.ts'

export interface ContactMailSite {
  readonly name: string
  readonly publicUrl: string
  readonly supportEmail: string
}

/** The contact message as the support address gets it. Replies go to the typed address, which nobody has verified. */
export function contactMail(
  site: ContactMailSite,
  letter: ContactForm & { id: string; userId: string | null },
): Mail {
  const from = `${letter.name} <${letter.email}>`
  const proof = letter.userId
    ? `Written from the account ${letter.userId}. Name and address are as typed.`
    : 'Written without an account. Nobody has checked that the address belongs to the writer.'
  const footerText = `${proof} Letter ${letter.id}.`
  return {
    to: site.supportEmail,
    // Empty when the account was erased before the mail was sent.
    ...(letter.email && { replyTo: letter.email }),
    subject: `[${site.name}] ${letter.subject}`,
    text: [`From: ${from}`, letter.message, footerText].join('\n\n'),
    html: mailHtml(site, {
      title: letter.subject,
      preview: `From ${letter.name}`,
      bodyHtml: [from, ...letter.message.split(/\n+/)].map(paragraph).join(''),
      footerText,
    }),
  }
}
