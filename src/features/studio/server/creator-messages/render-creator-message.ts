import type {
  CreatorMessage,
  CreatorMessageKind,
  MessageFieldValues,
} from '#features/catalogue/rules/creator-message.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { slugify } from '#platform/server/slug.ts'
import { defineThreadWork, type Lane, TooMuchWorkError } from '#platform/server/threads/run-in-thread.ts'
import { t } from '../../messages/index.ts'
import type { FilledMessage as RenderedCreatorMessage } from './fill-creator-message.thread.ts'

/** What of a message depends on who gets it. */
export interface MessageRecipient {
  readonly kind: CreatorMessageKind
  readonly values: MessageFieldValues
}

/** Characters that mail programs show next to the subject. */
const PREVIEW_LENGTH = 140

const renderInThread = defineThreadWork<typeof import('./fill-creator-message.thread.ts').default>(
  new URL('./fill-creator-message.thread.ts', import.meta.url),
)

/**
 * A message with its fields filled in. Values are text, whatever they look like.
 * @returns null when its Markdown is too complex
 */
export async function renderCreatorMessage(
  message: CreatorMessage,
  recipient: MessageRecipient,
  lane?: Lane,
): Promise<RenderedCreatorMessage | null> {
  try {
    return await renderInThread({ message, given: recipient.values }, lane)
  } catch (error) {
    if (error instanceof TooMuchWorkError) return null
    throw error
  }
}

/** Why somebody gets the mail, and whose words it has. */
export function describeCreatorMail(site: MailSite, { kind, values }: MessageRecipient): string {
  const names = { ...values, siteName: site.name }
  return kind === 'welcome' ? t.whyYouGetWelcome(names) : t.whyYouGetCongratulations(names)
}

/** The mail with a rendered message. */
export const buildCreatorMail = (
  site: MailSite,
  rendered: RenderedCreatorMessage,
  mail: Pick<MailMessage, 'to' | 'messageId'> & { readonly footerText: string; readonly subject?: string },
): MailMessage =>
  renderMail(site, {
    ...mail,
    title: rendered.subject,
    subject: mail.subject ?? rendered.subject,
    preview: rendered.text.replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    body: [rendered],
  })

/** Where a course or a bundle is. */
export const buildMessageLink = (site: MailSite, of: 'course' | 'bundle', slug: string): string =>
  `${site.publicUrl.replace(/\/$/, '')}/${of === 'course' ? 'courses' : 'bundles'}/${slug}`

/** Values to look at a message with: those of its creator, as if they were a learner. */
export function buildSampleValues(
  site: MailSite,
  creator: { readonly name: string; readonly firstName: string },
  { of, title }: { readonly of: 'course' | 'bundle'; readonly title: string },
): MessageFieldValues {
  const courseTitle = title.trim() || (of === 'course' ? t.untitledCourse : t.untitledBundle)
  return {
    firstName: getFirstName(creator),
    courseTitle,
    courseLink: buildMessageLink(site, of, slugify(courseTitle, of)),
    creatorName: creator.name,
  }
}

/** How a mail calls somebody. */
export const getFirstName = ({ firstName, name }: { readonly name: string; readonly firstName: string }) =>
  firstName.trim() || name
