import { useState } from 'react'
import { CAPTIONS_FILE_MAX_BYTES } from '#features/catalogue/rules/captions/caption-limits.ts'
import type { CaptionsFileRemark } from '#features/catalogue/rules/captions/read-captions.ts'
import { t } from '../../messages/index.ts'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import { getFailureMessage, hasErrorCode, studioApi } from '../api.ts'
import type { EditedLanguage } from './edited-language.ts'
import { getCurrentFilmTexts } from './use-film-texts.ts'

/** A hint for the file picker: what a file contains is looked at when it has come. */
export const CAPTIONS_FILES = '.vtt,.srt,text/vtt,text/plain'

export type CaptionsFileState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'added'
      readonly count: number
      readonly faults: readonly CaptionsFileRemark[]
      readonly faultCount: number
      readonly warnings: readonly CaptionsFileRemark[]
    }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'faulty'
      readonly fileName: string
      readonly faults: readonly CaptionsFileRemark[]
      readonly faultCount: number
    }

/** Sends files with captions, and knows what became of the last one. */
export function useCaptionsFile(videoId: string, onChange: (texts: FilmTexts) => void) {
  const [result, setResult] = useState<CaptionsFileState>({ kind: 'none' })
  const [isBusy, setBusy] = useState(false)

  /** @returns whether the captions were taken */
  async function send(file: File, { language, version, isOriginal }: EditedLanguage): Promise<boolean> {
    if (file.size > CAPTIONS_FILE_MAX_BYTES) {
      setResult({ kind: 'failed', message: t.captionsFileIsTooLarge })
      return false
    }
    setBusy(true)
    setResult({ kind: 'none' })
    try {
      const seen = version === null ? {} : { version }
      const { texts, ...added } = await studioApi.addCaptionsFile({
        videoId,
        language,
        isOriginal,
        file,
        ...seen,
      })
      onChange(texts)
      setResult({ kind: 'added', ...added })
      return true
    } catch (problem) {
      const current = getCurrentFilmTexts(problem)
      if (current) onChange(current)
      if (hasErrorCode(problem, 'FAULTY')) {
        const { data } = problem as { data: { faults: CaptionsFileRemark[]; faultCount: number } }
        setResult({ kind: 'faulty', fileName: file.name, ...data })
      } else setResult({ kind: 'failed', message: getFailureMessage(problem) })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { result, isBusy, send, forgetResult: () => setResult({ kind: 'none' }) }
}
