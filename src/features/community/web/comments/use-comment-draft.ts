import { useRef, useState } from 'react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import { generateId } from '#platform/web/generate-id.ts'
import { getErrorMessage, isSessionOverError } from '../api.ts'
import { type CommentDraftText, readCommentDraft, saveCommentDraft } from './comment-drafts.ts'
import { listRemainingMentionIds } from './mention-token.ts'

const SIGNED_OUT = 'Sign in again to send it. Your text is still here.'

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
  const userId = useActor()?.id ?? null
  const { openSignIn } = useAccountDialogs()
  const [draft, setDraft] = useState(() => {
    const kept = place === null ? EMPTY : readCommentDraft(place, userId)
    return kept.text === '' ? initial : kept
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
    if (place !== null) saveCommentDraft(place, userId, next)
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
      setFailure(signedOut ? SIGNED_OUT : `${getErrorMessage(error)} Your text is still here.`)
      if (signedOut) openSignIn(SIGNED_OUT)
    } finally {
      setBusy(false)
    }
  }

  return { ...draft, change, busy, failure, send }
}
