import type { BoardChoice } from '#features/batches/rules/board.ts'
import { defineTextDraft, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { generateId } from '#platform/web/generate-id.ts'

/** A message that is being written, with the key under which it is sent. */
export interface MessageDraft {
  readonly title: string
  readonly body: string
  readonly byMail: boolean
  readonly idempotencyKey: string
}

export type MessageChanges = Partial<Omit<MessageDraft, 'idempotencyKey'>>

/** Who writes to whom. */
export interface MessageDraftPlace {
  readonly writer: string
  readonly batchId: string
  readonly to: BoardChoice
}

const FORM = defineTextDraft('batch-message', ['title', 'body', 'byMail', 'idempotencyKey'])

/** Members chosen one by one are the same in whichever order. */
const describeRecipients = (to: BoardChoice): string =>
  'userIds' in to ? to.userIds.toSorted().join(' ') : `${to.members} ${to.search}`

const getPlace = ({ batchId, to }: MessageDraftPlace): string => `${batchId} ${describeRecipients(to)}`

/** What was typed for these recipients and not sent, or an empty message. */
export function readMessageDraft(place: MessageDraftPlace): MessageDraft {
  const {
    title = '',
    body = '',
    byMail,
    idempotencyKey,
  } = readDraft(FORM, place.writer, getPlace(place)) ?? {}
  return { title, body, byMail: byMail === 'on', idempotencyKey: idempotencyKey ?? generateId() }
}

/** Stores a message so that a reload loses nothing, also the key: sent again unchanged it is the one that was sent before. */
export const saveMessageDraft = (place: MessageDraftPlace, draft: MessageDraft): void =>
  saveDraft(FORM, place.writer, { ...draft, byMail: draft.byMail ? 'on' : '' }, getPlace(place))

/** Removes what was sent or is not wanted any more. */
export const clearMessageDraft = (place: MessageDraftPlace): void =>
  saveDraft(FORM, place.writer, null, getPlace(place))

/** The message with other words: another message, with a key of its own. */
export const changeMessage = (draft: MessageDraft, changes: MessageChanges): MessageDraft => ({
  ...draft,
  ...changes,
  idempotencyKey: generateId(),
})
