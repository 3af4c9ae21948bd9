import type { InboxDecision } from '#features/support/rules/inbox.ts'
import { t } from '../../messages/index.ts'
import type { InboxDecisionResult, InboxHandlerInfo, InboxRefusal } from '../../rules/inbox-contract.ts'

/** What each decision is called on its button. */
export const INBOX_DECISION_LABELS: Readonly<Record<InboxDecision, string>> = {
  answered: t.answer,
  dismissed: t.dismiss,
  accepted: t.accept,
  rejected: t.reject,
  removed: t.removeComment,
}

export const formatInboxHandler = ({ kind, username }: InboxHandlerInfo): string =>
  username ?? (kind === 'command-line' ? t.theCommandLine : t.somebody)

type InboxConflictInfo = NonNullable<InboxDecisionResult['conflict']>

/** Who was first, as the second is told. */
export const formatInboxConflict = ({ refused, by }: InboxConflictInfo): string =>
  refused === 'TAKEN'
    ? t.nameIsOnIt({ name: formatInboxHandler(by) })
    : t.nameHasDecidedIt({ name: formatInboxHandler(by) })

const REFUSALS: Readonly<Record<InboxRefusal, string>> = {
  NOT_FOUND: t.itemIsGone,
  WRONG_DECISION: t.itemIsNotDecidedSo,
  FORBIDDEN: t.onlyAdministratorsDecideSo,
  WRITER_GONE: t.writerHasDeletedTheirAccount,
  BAN_ENDED: t.banHasEnded,
  ANSWER_MISSING: t.saySomething,
  ANSWER_TOO_LONG: t.answerIsTooLong,
  ALREADY_CREATOR: t.areACreatorAlready,
  COMMENT_GONE: t.commentIsGone,
}

/** Why an item was not decided; null when it was. */
export function formatDecisionRefusal({ refused, conflict }: InboxDecisionResult): string | null {
  if (conflict) return formatInboxConflict(conflict)
  return refused && REFUSALS[refused]
}
