import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { onDraftsCleared, readDraft, saveDraft } from '#platform/web/drafts.ts'
import type { QuestionSet } from '../../rules/contract.ts'
import { assessmentsApi, hasErrorCode } from '../api.ts'
import {
  findQuestionSetErrors,
  isSameContent,
  QUESTION_SET_DRAFT,
  type QuestionSetErrors,
  toQuestionSetContent,
  toQuestionSetForm,
} from './question-set-form.ts'

export type SaveState<Saved> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Another window has saved; nothing is overwritten before somebody decides. */
  | { readonly kind: 'changedElsewhere'; readonly current: Saved }

const DRAFT_DELAY_MS = 250
const NO_ERRORS: QuestionSetErrors = new Map()

/**
 * A question set that is edited: kept on this device until it is saved. Lessons may ask its questions, so it is saved when its creator
 * says so and not after each pause.
 * @param userId whose draft it is
 */
export function useQuestionSetEditor(set: QuestionSet, userId: string) {
  /** As the server has it, as far as is known here. */
  const [saved, setSaved] = useState(set)
  const [form, setForm] = useState(() => toQuestionSetForm(set))
  const [state, setState] = useState<SaveState<QuestionSet>>({ kind: 'idle' })
  /** How often somebody tried to save what was not complete; from then on it says what is missing. */
  const [attempts, setAttempts] = useState(0)
  const content = useMemo(() => toQuestionSetContent(form), [form])
  const isChanged = useMemo(() => !isSameContent(content, saved), [content, saved])

  const storeDraft = useEffectEvent(() => {
    if (!isChanged) saveDraft(QUESTION_SET_DRAFT, userId, null, set.id)
    else saveDraft(QUESTION_SET_DRAFT, userId, { version: saved.version, content }, set.id)
  })

  const readStoredDraft = useEffectEvent(() => {
    const draft = readDraft(QUESTION_SET_DRAFT, userId, set.id)
    if (!draft || isSameContent(draft.content, set)) return
    setForm(toQuestionSetForm(draft.content))
    // Of an older version it stays a draft, also when it is stored once more.
    setSaved({ ...set, version: draft.version })
    if (draft.version !== set.version) setState({ kind: 'changedElsewhere', current: set })
  })

  useEffect(() => {
    readStoredDraft()
    let isCleared = false
    const leave = () => {
      if (!isCleared) storeDraft()
    }
    // Somebody signs out: what was removed must not be stored again.
    const unregister = onDraftsCleared((writer) => {
      if (writer === userId) isCleared = true
    })
    addEventListener('pagehide', leave)
    return () => {
      unregister()
      removeEventListener('pagehide', leave)
    }
  }, [userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is stored a moment later, and removed once it is saved
  useEffect(() => {
    if (form === undefined) return
    const timer = setTimeout(storeDraft, DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [form, saved])

  /** @returns whether everything is saved */
  async function save(version = saved.version): Promise<boolean> {
    if (findQuestionSetErrors(content).size > 0) {
      setAttempts(attempts + 1)
      setState({ kind: 'incomplete' })
      return false
    }
    setState({ kind: 'saving' })
    try {
      setSaved(await assessmentsApi.updateQuestionSet({ questionSetId: set.id, version, ...content }))
      setState({ kind: 'idle' })
      setAttempts(0)
      return true
    } catch (error) {
      if (hasErrorCode(error, 'CHANGED_ELSEWHERE')) {
        setState({
          kind: 'changedElsewhere',
          current: (error as { data: { current: QuestionSet } }).data.current,
        })
      } else setState({ kind: 'failed', error })
      return false
    }
  }

  return {
    form,
    state,
    saved,
    isChanged,
    attempts,
    errors: attempts > 0 ? findQuestionSetErrors(content) : NO_ERRORS,
    change: setForm,
    save,
    /** Shows what another window has saved in the place of what is here. */
    load(current: QuestionSet) {
      setSaved(current)
      setForm(toQuestionSetForm(current))
      setState({ kind: 'idle' })
      setAttempts(0)
    },
    /** Saves what is here over what another window has saved. */
    takeOver: (current: QuestionSet) => save(current.version),
  }
}
