import { useRef, useState } from 'react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import { newId } from '#platform/web/new-id.ts'
import { failureText, isSignedOut } from '../api.ts'
import { type DraftText, keepDraft, readDraft } from './drafts.ts'
import { stillMentioned } from './mention-token.ts'

const SIGNED_OUT = 'Sign in again to send it. Your text is still here.'

const EMPTY: DraftText = { text: '', chosen: new Map() }

export interface Written {
  /** The same for every try to send the same text, so that it makes one comment. */
  readonly id: string
  readonly text: string
  readonly taggedUser: string[]
}

interface WritingParts {
  /** Id of the lesson or comment for which a draft is stored; null: none is. */
  place: string | null
  /** Text to begin with when there is no draft. */
  initial: DraftText | undefined
  onSend: (written: Written) => Promise<void>
}

/** A text being written: stored as a draft, and sent as one comment however often sending is tried. */
export function useWriting({ place, initial = EMPTY, onSend }: WritingParts) {
  const userId = useActor()?.id ?? null
  const { openSignIn } = useAccountDialogs()
  const [draft, setDraft] = useState(() => {
    const kept = place === null ? EMPTY : readDraft(place, userId)
    return kept.text === '' ? initial : kept
  })
  /** The current draft, also while a request is pending. */
  const present = useRef(draft)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sending = useRef<{ text: string; id: string } | null>(null)

  function change(next: DraftText) {
    present.current = next
    setDraft(next)
    setFailure(undefined)
    if (place !== null) keepDraft(place, userId, next)
  }

  async function send() {
    const text = draft.text.trim()
    if (sending.current?.text !== text) sending.current = { text, id: newId() }
    setBusy(true)
    setFailure(undefined)
    try {
      await onSend({ id: sending.current.id, text, taggedUser: stillMentioned(text, draft.chosen) })
      sending.current = null
      // Keep what was typed while it was being sent.
      if (present.current.text.trim() === text) change(EMPTY)
    } catch (error) {
      const signedOut = isSignedOut(error)
      setFailure(signedOut ? SIGNED_OUT : `${failureText(error)} Your text is still here.`)
      if (signedOut) openSignIn(SIGNED_OUT)
    } finally {
      setBusy(false)
    }
  }

  return { ...draft, change, busy, failure, send }
}
