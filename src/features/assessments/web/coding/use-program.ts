import { useEffect, useEffectEvent, useState } from 'react'
import { onDraftsCleared, readDraft, saveDraft } from '#platform/web/drafts.ts'
import type { CodingLanguage } from '../../rules/coding/coding-languages.ts'
import type { CodingProblem } from '../../rules/coding/coding-problem.ts'
import { PROGRAM_DRAFT, type ProgramDraft } from './program-draft.ts'

const DRAFT_DELAY_MS = 250

/**
 * The program that somebody writes for a coding problem, kept on the device in each language.
 * @param writer whose it is
 */
export function useProgram({ id, languages }: CodingProblem, writer: string) {
  const [draft, setDraft] = useState<ProgramDraft>({
    language: languages[0]?.language ?? 'javascript',
    code: {},
  })

  const readStored = useEffectEvent(() => {
    const stored = readDraft(PROGRAM_DRAFT, writer, id)
    if (stored && languages.some(({ language }) => language === stored.language)) setDraft(stored)
  })
  useEffect(() => {
    readStored()
    let isCleared = false
    const unregister = onDraftsCleared((cleared) => {
      if (cleared === writer) isCleared = true
    })
    const leave = () => {
      if (!isCleared) store()
    }
    addEventListener('pagehide', leave)
    return () => {
      unregister()
      removeEventListener('pagehide', leave)
    }
  }, [writer])

  const store = useEffectEvent(() => {
    if (Object.keys(draft.code).length > 0) saveDraft(PROGRAM_DRAFT, writer, draft, id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is stored a moment later
  useEffect(() => {
    const timer = setTimeout(store, DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft])

  const { language } = draft
  const starterCode = languages.find((one) => one.language === language)?.starterCode ?? ''
  return {
    language,
    code: draft.code[language] ?? starterCode,
    starterCode,
    setLanguage: (next: CodingLanguage) => setDraft((before) => ({ ...before, language: next })),
    setCode: (code: string) =>
      setDraft((before) => ({ ...before, code: { ...before.code, [before.language]: code } })),
  }
}
