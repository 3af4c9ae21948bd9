import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { t } from '../../messages/index.ts'
import type { Notification } from '../../rules/contract.ts'

export interface DigestMailInput {
  /** The latest first. */
  readonly shown: readonly Notification[]
  /** Number of all unread ones, those shown included. */
  readonly count: number
  readonly unsubscribeToken: string
}

/** The daily mail: unread notifications and the unsubscribe link. */
export function buildDigestMail(
  site: MailSite,
  to: string,
  { shown, count, unsubscribeToken }: DigestMailInput,
): MailMessage {
  const unsubscribePath = `/unsubscribe/${unsubscribeToken}`
  const title = t.thingsAreWaitingForYou({ count })
  const more = count - shown.length
  const [first] = shown
  return renderMail(site, {
    to,
    unsubscribe: site.publicUrl.replace(/\/$/, '') + unsubscribePath,
    title,
    ...(count === 1 && first && { subject: `${first.title} – ${site.name}` }),
    preview: first?.title ?? title,
    body: [
      ...shown.map((one) => ({
        entry: { label: one.title, path: one.link ?? '/notifications' },
        quote: one.description,
      })),
      ...(more > 0 ? [t.andMore({ more })] : []),
      { button: { label: t.seeAll, path: '/notifications' } },
      {
        links: [
          { label: t.stopTheseEmails, path: unsubscribePath },
          { label: t.chooseWhatYouGetNotifiedAbout, path: '/settings/notifications' },
        ],
      },
    ],
    footerText: t.whyYouGetThisEmail,
  })
}
