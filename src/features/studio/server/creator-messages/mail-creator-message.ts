import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import {
  type CreatorMessage,
  type CreatorMessageKind,
  isCreatorMessageComplete,
} from '#features/catalogue/rules/creator-message.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import {
  buildCreatorMail,
  buildMessageLink,
  describeCreatorMail,
  getFirstName,
  renderCreatorMessage,
} from './render-creator-message.ts'

/** A mail server may be away for days: retries come every six hours in the end. */
export const CREATOR_MESSAGE_MAX_ATTEMPTS = 20

/** Who made what a message is about, beside the learner in `users`. */
export const messageCreators = alias(users, 'creators')

/** Whether the learner may be mailed, and in the name of the creator, as SQL. */
export const mayBeMailed = (now: Date) => {
  const isAllowed = (table: typeof users | typeof messageCreators) =>
    or(eq(table.banned, false), lte(table.banExpires, now))
  return and(
    ...[eq(users.emailVerified, true), isNull(users.deletedAt), isNull(users.deletesAt)],
    ...[isAllowed(users), isAllowed(messageCreators)],
  )
}

/** A message that is to go to somebody now, with what its fields are filled in from. */
export interface DueCreatorMessage {
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'firstName' | 'language'>
  readonly creatorName: string
  readonly kind: CreatorMessageKind
  /** As it is published; null where there is none. */
  readonly message: CreatorMessage | null
  readonly about: {
    readonly of: 'course' | 'bundle'
    readonly id: string
    readonly title: string
    readonly slug: string
  }
}

/**
 * Sends a message. The Message-ID is the same each time, so that mail programs show one that was sent twice once.
 * @returns whether it was sent; one that is not complete, or too complex, is not
 */
export async function mailCreatorMessage(
  { mailer, site }: Pick<MailJobDeps, 'mailer' | 'site'>,
  { user, creatorName, kind, message, about }: DueCreatorMessage,
): Promise<boolean> {
  if (!isCreatorMessageComplete(message)) return false
  setRecipientLanguage(user.language)
  const recipient = {
    kind,
    values: {
      firstName: getFirstName(user),
      courseTitle: about.title,
      courseLink: buildMessageLink(site, about.of, about.slug),
      creatorName,
    },
  }
  const rendered = await renderCreatorMessage(message, recipient, 'job')
  if (!rendered) return false
  await mailer.send(
    buildCreatorMail(site, rendered, {
      to: user.email,
      messageId: `<${kind}.${about.id}.${user.id}@${new URL(site.publicUrl).hostname}>`,
      footerText: describeCreatorMail(site, recipient),
    }),
  )
  return true
}
