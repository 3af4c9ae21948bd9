import {
  escapeHtml,
  renderMailButton,
  renderMailHtml,
  renderMailParagraph,
} from '#features/accounts/server/index.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import type { Notification } from '../../rules/contract.ts'

export interface DigestSite {
  readonly name: string
  readonly publicUrl: string
}

export interface DigestMailInput {
  /** The latest first. */
  readonly shown: readonly Notification[]
  /** Number of all unread ones, those shown included. */
  readonly count: number
  readonly unsubscribeToken: string
}

/** The daily mail: unread notifications and the unsubscribe link. */
export function buildDigestMail(
  site: DigestSite,
  to: string,
  { shown, count, unsubscribeToken }: DigestMailInput,
): MailMessage {
  const root = site.publicUrl.replace(/\/$/, '')
  const addressOf = (link: string | null) => `${root}${link ?? '/notifications'}`
  const unsubscribe = `${root}/unsubscribe/${unsubscribeToken}`
  const title = count === 1 ? 'Something is waiting for you' : `${count} things are waiting for you`
  const more = count - shown.length
  const moreText = more > 0 ? `And ${more} more.` : ''
  const footerText = `You get this mail at most once a day, when something has been unread for a day.`
  const [first] = shown
  return {
    to,
    unsubscribe,
    subject: count === 1 && first ? `${first.title} – ${site.name}` : `${title} – ${site.name}`,
    text: [
      title,
      ...shown.map(({ title: line, description, link }) =>
        [line, ...(description ? [`  “${description}”`] : []), `  ${addressOf(link)}`].join('\n'),
      ),
      ...(moreText ? [moreText] : []),
      `All of them: ${root}/notifications`,
      footerText,
      `Stop this mail: ${unsubscribe}`,
      `Choose what you hear of: ${root}/settings/notifications`,
    ].join('\n\n'),
    html: renderMailHtml(site, {
      title,
      preview: first?.title ?? title,
      bodyHtml: [
        ...shown.map((one) => line(one, addressOf(one.link))),
        moreText && renderMailParagraph(moreText),
        renderMailButton('See all', `${root}/notifications`),
        small(
          `<a href="${escapeHtml(unsubscribe)}" class="soft" style="color:#5b6579">Stop this mail</a> · ` +
            `<a href="${escapeHtml(root)}/settings/notifications" class="soft" style="color:#5b6579">Choose what you hear of</a>`,
        ),
      ].join(''),
      footerText,
    }),
  }
}

const small = (html: string) =>
  `<p class="soft" style="margin:0;font-size:13px;line-height:20px;color:#5b6579">${html}</p>`

const line = ({ title, description }: Notification, href: string) =>
  `<p class="body" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#2b3447">` +
  `<a href="${escapeHtml(href)}" class="strong" style="color:#14203a">${escapeHtml(title)}</a>` +
  (description ? `<br><span class="soft" style="color:#5b6579">“${escapeHtml(description)}”</span>` : '') +
  '</p>'

/** Token that stops a user's daily mail without a sign-in. It allows nothing else and never expires: links in old mails work. */
export const createUnsubscribeToken = (secret: string, userId: string): string =>
  `${userId}.${createSignature(secret, 'unsubscribe:digest', userId)}`

/** The user id of a token; null for an invalid one. */
export function verifyUnsubscribeToken(secret: string, token: string): string | null {
  const [userId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !/^[0-9a-f-]{36}$/.test(userId)) return null
  return isSignatureValid(signature, secret, 'unsubscribe:digest', userId) ? userId : null
}
