import { useEffect, useState } from 'react'
import { getRetryAfterSeconds } from '#platform/web/unavailable.ts'
import { hasWords, resumesApi } from '../api.ts'
import type { ResumeContent } from '../editor/resume-draft.ts'
import { isValidContent } from '../editor/resume-draft.ts'
import { createLatestRunner } from './latest-runner.ts'

/** How often in a row it is tried again by itself. */
const MAX_RETRIES = 5

/** After the last key, in ms. */
const PREVIEW_DELAY_MS = 600

interface PreviewState {
  /** The last one that was made. */
  readonly file: File | null
  readonly busy: boolean
  readonly failure: PreviewFailure | null
}

interface PreviewFailure {
  /** Why, where that is written for the reader. */
  readonly reason?: string | undefined
  /** After which the server may be asked again. */
  readonly retryAfterSeconds?: number | undefined
  /** How many there have been in a row. */
  readonly count: number
}

const describeFailure = (error: unknown, before: PreviewFailure | null): PreviewFailure => ({
  reason: error instanceof Error && hasWords(error) ? error.message : undefined,
  retryAfterSeconds: getRetryAfterSeconds(error),
  count: (before?.count ?? 0) + 1,
})

/**
 * The PDF of what is being written, made anew when it has rested for a moment.
 * @param isShown nothing is made for a preview that nobody sees
 */
export function useResumePreview(content: ResumeContent, isShown: boolean) {
  const [state, setState] = useState<PreviewState>({ file: null, busy: false, failure: null })
  const [attempt, setAttempt] = useState(0)
  const [runner, setRunner] = useState<ReturnType<typeof createLatestRunner<ResumeContent, File>>>()
  const { failure } = state
  const hasFile = state.file !== null

  useEffect(() => {
    const made = createLatestRunner<ResumeContent, File>({
      run: (wanted, signal) => resumesApi.previewPdf(wanted, { signal }),
      onBusy: (busy) => setState((before) => ({ ...before, busy })),
      onDone: (file) => setState((before) => ({ ...before, file, failure: null })),
      onError: (error) =>
        setState((before) => ({ ...before, failure: describeFailure(error, before.failure) })),
    })
    setRunner(made)
    return () => made.stop()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown first is made at once; another attempt asks again
  useEffect(() => {
    if (!runner || !isShown || !isValidContent(content)) return
    const timer = setTimeout(() => runner.request(content), hasFile ? PREVIEW_DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [runner, content, isShown, attempt])

  const retry = () => setAttempt((before) => before + 1)
  useEffect(() => {
    if (!failure) return
    const again = () => setAttempt((before) => before + 1)
    addEventListener('online', again)
    const { retryAfterSeconds, count } = failure
    // Twice as long each time: a document that takes too long takes as long again.
    const timer =
      retryAfterSeconds !== undefined && count <= MAX_RETRIES
        ? setTimeout(again, retryAfterSeconds * 1_000 * 2 ** (count - 1))
        : undefined
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer)
    }
  }, [failure])

  return {
    ...state,
    retry /** It was made, and could not be drawn. */,
    fail: () => setState((before) => ({ ...before, failure: describeFailure(null, before.failure) })),
  }
}
