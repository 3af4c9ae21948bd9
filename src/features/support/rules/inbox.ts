import { type CommandActor, hasRole, isPerson } from '#platform/rules/actor.ts'

/** What arrives in the inbox: what people write to those who run the site (docs/product/support.md#inbox). */
export const INBOX_KINDS = [
  'appeal',
  'contact-message',
  'feedback',
  'creator-request',
  'alumni-offer',
  'comment-report',
] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** `taken`: somebody is at it. */
export const INBOX_STATES = ['open', 'taken', 'closed'] as const
export type InboxState = (typeof INBOX_STATES)[number]

/**
 * How an item can end. Two are not chosen by anybody: `ban-ended`, when the ban ended before the appeal was decided, and
 * `comment-gone`, when the reported comment was deleted otherwise.
 */
export const INBOX_OUTCOMES = [
  'answered',
  'dismissed',
  'accepted',
  'rejected',
  'removed',
  'ban-ended',
  'comment-gone',
] as const
export type InboxOutcome = (typeof INBOX_OUTCOMES)[number]
export type InboxDecision = Exclude<InboxOutcome, 'ban-ended' | 'comment-gone'>

/**
 * The decisions that an item of each kind can get. An accepted appeal lifts the ban, an accepted request makes its writer a creator;
 * rejected says why not. A reported comment is removed, or the report is dismissed.
 */
export const INBOX_DECISIONS: Readonly<Record<InboxKind, readonly InboxDecision[]>> = {
  appeal: ['accepted', 'rejected', 'dismissed'],
  'contact-message': ['answered', 'dismissed'],
  feedback: ['answered', 'dismissed'],
  'creator-request': ['accepted', 'rejected', 'dismissed'],
  'alumni-offer': ['answered', 'dismissed'],
  'comment-report': ['removed', 'dismissed'],
}

/** Decisions whose text its writer gets by mail. Why something is dismissed is for those who run the site. */
export const MAILED_INBOX_OUTCOMES: ReadonlySet<InboxOutcome> = new Set(['answered', 'accepted', 'rejected'])

/** Decisions that speak for themselves: a text is welcome and not asked for. */
export const INBOX_DECISIONS_WITHOUT_TEXT: ReadonlySet<InboxDecision> = new Set(['accepted', 'removed'])

export const INBOX_ANSWER_MAX_LENGTH = 10_000

export const INBOX_PAGE_MAX_ITEMS = 100

const SUPPORT_KINDS: readonly InboxKind[] = ['contact-message', 'feedback', 'alumni-offer', 'comment-report']

/**
 * The kinds that somebody sees, takes and decides: administrators and staff all, the support what needs no look at bans and roles. The
 * command line may do what administrators may, jobs nothing.
 */
export function listInboxKinds(actor: CommandActor): readonly InboxKind[] {
  if (!isPerson(actor)) return actor.kind === 'command-line' ? INBOX_KINDS : []
  if (hasRole(actor, 'admin', 'staff')) return INBOX_KINDS
  return hasRole(actor, 'support') ? SUPPORT_KINDS : []
}

/** Whether somebody may decide so. Who lifts a ban or gives a role has to be an administrator. */
export const canDecideInboxItem = (actor: CommandActor, kind: InboxKind, decision: InboxDecision): boolean =>
  listInboxKinds(actor).includes(kind) &&
  (decision !== 'accepted' || !isPerson(actor) || hasRole(actor, 'admin'))
