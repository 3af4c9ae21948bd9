import { useRef, useState } from 'react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import { type DraftForm, readDraft, saveDraft, VISITOR_WRITER } from '#platform/web/drafts.ts'
import { generateId } from '#platform/web/generate-id.ts'
import { t } from '../../messages/index.ts'
import { getErrorMessage, isSessionOverError } from '../api.ts'
import { listRemainingMentionIds } from './mention-token.ts'

const SIGNED_OUT = t.signInAgainToSend

export interface CommentDraftText {
  readonly text: string
  /** People chosen for mentions, by username. */
  readonly mentionIds: ReadonlyMap<string, string>
}

interface StoredCommentDraft {
  text: string
  chosen: Record<string, unknown>
}

/** Comments and replies, one for each place. */
const COMMENT_DRAFT: DraftForm<StoredCommentDraft> = {
  name: 'comment',
  storedIn: 'device',
  passesToAccount: true,
  former: { key: 'lectern.comment-drafts', placeField: 'place' },
  parse(value) {
    const isDraft = typeof value === 'object' && value !== null && 'text' in value && 'chosen' in value
    if (!isDraft || typeof value.text !== 'string') return null
    const chosen = typeof value.chosen === 'object' ? { ...value.chosen } : {}
    return { text: value.text, chosen }
  },
}

const readMentionIds = (chosen: Record<string, unknown>) =>
  new Map(Object.entries(chosen).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const EMPTY: CommentDraftText = { text: '', mentionIds: new Map() }

export interface CommentSubmission {
  /** The same for every try to send the same text, so that it makes one comment. */
  readonly id: string
  readonly text: string
  readonly taggedUser: string[]
}

interface UseCommentDraftOptions {
  /** Id of the lesson or comment for which a draft is stored; null: none is. */
  place: string | null
  /** Text to begin with when there is no draft. */
  initial: CommentDraftText | undefined
  onSend: (written: CommentSubmission) => Promise<void>
}

/** A text being written: stored as a draft, and sent as one comment however often sending is tried. */
export function useCommentDraft({ place, initial = EMPTY, onSend }: UseCommentDraftOptions) {
  const writer = useActor()?.id ?? VISITOR_WRITER
  const { openSignIn } = useAccountDialogs()
  const [draft, setDraft] = useState(() => {
    const stored = place === null ? null : readDraft(COMMENT_DRAFT, writer, place)
    return stored ? { text: stored.text, mentionIds: readMentionIds(stored.chosen) } : initial
  })
  /** The current draft, also while a request is pending. */
  const present = useRef(draft)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sending = useRef<{ text: string; id: string } | null>(null)

  function change(next: CommentDraftText) {
    present.current = next
    setDraft(next)
    setFailure(undefined)
    if (place === null) return
    const { text, mentionIds } = next
    saveDraft(
      COMMENT_DRAFT,
      writer,
      text === '' ? null : { text, chosen: Object.fromEntries(mentionIds) },
      place,
    )
  }

  async function send() {
    const text = draft.text.trim()
    if (sending.current?.text !== text) sending.current = { text, id: generateId() }
    setBusy(true)
    setFailure(undefined)
    try {
      await onSend({
        id: sending.current.id,
        text,
        taggedUser: listRemainingMentionIds(text, draft.mentionIds),
      })
      sending.current = null
      // Keep what was typed while it was being sent.
      if (present.current.text.trim() === text) change(EMPTY)
    } catch (error) {
      const signedOut = isSessionOverError(error)
      setFailure(signedOut ? SIGNED_OUT : t.errorYourTextIsStill({ error: getErrorMessage(error) }))
      if (signedOut) openSignIn(SIGNED_OUT)
    } finally {
      setBusy(false)
    }
  }

  return { ...draft, change, busy, failure, send }
}
