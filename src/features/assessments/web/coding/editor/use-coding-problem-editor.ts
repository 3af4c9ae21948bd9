import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { onDraftsCleared, readDraft, saveDraft } from '#platform/web/drafts.ts'
import type { CodingProblemDetail, FailedSolution } from '../../../rules/coding/coding-contract.ts'
import { assessmentsApi, hasErrorCode } from '../../api.ts'
import type { SaveState } from '../../editor/use-question-set-editor.ts'
import {
  CODING_PROBLEM_DRAFT,
  type CodingProblemErrors,
  findCodingProblemErrors,
  isSameProblem,
  toCodingProblemContent,
} from './coding-problem-form.ts'

const DRAFT_DELAY_MS = 250
const NO_ERRORS: CodingProblemErrors = new Map()

const readErrorData = <Data>(error: unknown) => (error as { data: Data }).data

/**
 * A coding problem that is edited: kept on this device until it is saved, which the server does once its solutions pass.
 * @param userId whose draft it is
 */
export function useCodingProblemEditor(problem: CodingProblemDetail, userId: string) {
  /** As the server has it, as far as is known here. */
  const [saved, setSaved] = useState(problem)
  const [content, setContent] = useState(() => toCodingProblemContent(problem))
  const [state, setState] = useState<SaveState<CodingProblemDetail>>({ kind: 'idle' })
  const [failed, setFailed] = useState<FailedSolution | null>(null)
  /** How often somebody tried to save what was not complete; from then on it says what is missing. */
  const [attempts, setAttempts] = useState(0)
  const isChanged = useMemo(() => !isSameProblem(content, toCodingProblemContent(saved)), [content, saved])

  const storeDraft = useEffectEvent(() => {
    const draft = isChanged ? { version: saved.version, content } : null
    saveDraft(CODING_PROBLEM_DRAFT, userId, draft, problem.id)
  })

  const readStoredDraft = useEffectEvent(() => {
    const draft = readDraft(CODING_PROBLEM_DRAFT, userId, problem.id)
    if (!draft || isSameProblem(draft.content, toCodingProblemContent(problem))) return
    setContent(draft.content)
    // Of an older version it stays a draft, also when it is stored once more.
    setSaved({ ...problem, version: draft.version })
    if (draft.version !== problem.version) setState({ kind: 'changedElsewhere', current: problem })
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
    const timer = setTimeout(storeDraft, DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [content, saved])

  /** @returns whether everything is saved */
  async function save(version = saved.version): Promise<boolean> {
    setFailed(null)
    if (findCodingProblemErrors(content).size > 0) {
      setAttempts(attempts + 1)
      setState({ kind: 'incomplete' })
      return false
    }
    setState({ kind: 'saving' })
    try {
      setSaved(await assessmentsApi.updateCodingProblem({ codingProblemId: problem.id, version, ...content }))
      setState({ kind: 'idle' })
      setAttempts(0)
      return true
    } catch (error) {
      if (hasErrorCode(error, 'CHANGED_ELSEWHERE')) {
        const { current } = readErrorData<{ current: CodingProblemDetail }>(error)
        setState({ kind: 'changedElsewhere', current })
        return false
      }
      if (hasErrorCode(error, 'SOLUTION_FAILS'))
        setFailed(readErrorData<{ failed: FailedSolution }>(error).failed)
      setState({ kind: 'failed', error })
      return false
    }
  }

  return {
    content,
    state,
    saved,
    failed,
    isChanged,
    attempts,
    errors: attempts > 0 ? findCodingProblemErrors(content) : NO_ERRORS,
    change: (changed: Partial<typeof content>) => setContent((before) => ({ ...before, ...changed })),
    save,
    /** Shows what another window has saved in the place of what is here. */
    load(current: CodingProblemDetail) {
      setSaved(current)
      setContent(toCodingProblemContent(current))
      setState({ kind: 'idle' })
      setFailed(null)
      setAttempts(0)
    },
    /** Saves what is here over what another window has saved. */
    takeOver: (current: CodingProblemDetail) => save(current.version),
  }
}
