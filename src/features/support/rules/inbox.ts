import { type CommandActor, hasRole, isPerson } from '#platform/rules/actor.ts'

/** What arrives in the inbox: what people write to those who run the site (docs/product/support.md#inbox). */
export const INBOX_KINDS = ['appeal', 'contact-message', 'feedback'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** `taken`: somebody is at it. */
export const INBOX_STATES = ['open', 'taken', 'closed'] as const
export type InboxState = (typeof INBOX_STATES)[number]

/** How an item can end. `ban-ended` is not chosen by anybody: the ban ended before the appeal was decided. */
export const INBOX_OUTCOMES = ['answered', 'dismissed', 'accepted', 'rejected', 'ban-ended'] as const
export type InboxOutcome = (typeof INBOX_OUTCOMES)[number]
export type InboxDecision = Exclude<InboxOutcome, 'ban-ended'>

/** The decisions that an item of each kind can get. An appeal is about a ban: accepted lifts it, rejected says why it stays. */
export const INBOX_DECISIONS: Readonly<Record<InboxKind, readonly InboxDecision[]>> = {
  appeal: ['accepted', 'rejected', 'dismissed'],
  'contact-message': ['answered', 'dismissed'],
  feedback: ['answered', 'dismissed'],
}

/** Decisions whose text its writer gets by mail. Why something is dismissed is for those who run the site. */
export const MAILED_INBOX_OUTCOMES: ReadonlySet<InboxOutcome> = new Set(['answered', 'accepted', 'rejected'])

export const INBOX_ANSWER_MAX_LENGTH = 10_000

export const INBOX_PAGE_MAX_ITEMS = 100

/**
 * The kinds that somebody sees, takes and decides: administrators and staff all, the support what needs no look at bans. The command
 * line may do what administrators may, jobs nothing.
 */
export function listInboxKinds(actor: CommandActor): readonly InboxKind[] {
  if (!isPerson(actor)) return actor.kind === 'command-line' ? INBOX_KINDS : []
  if (hasRole(actor, 'admin', 'staff')) return INBOX_KINDS
  return hasRole(actor, 'support') ? ['contact-message', 'feedback'] : []
}

/** Whether somebody may decide so. Who lifts a ban has to be an administrator. */
export const canDecideInboxItem = (actor: CommandActor, kind: InboxKind, decision: InboxDecision): boolean =>
  listInboxKinds(actor).includes(kind) &&
  (decision !== 'accepted' || !isPerson(actor) || hasRole(actor, 'admin'))
