import { useEffect, useReducer, useState } from 'react'
import { CAPTIONS_LENGTH } from '#features/catalogue/rules/captions/caption-limits.ts'
import { findFirstCaptionFault } from '#features/catalogue/rules/captions/validate-captions.ts'
import { t } from '../../messages/index.ts'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import {
  type CaptionListAction,
  type CaptionListState,
  type CaptionRow,
  changeCaptionList,
  createCaptionList,
  listSortedRows,
} from './caption-list-state.ts'
import type { EditedLanguage } from './edited-language.ts'
import { getCurrentFilmTexts } from './use-film-texts.ts'

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  /** @property unreadable lines of an imported file that are not in the list */
  | { readonly kind: 'loaded'; readonly unreadable: number }

type Loaded = { readonly kind: 'load'; readonly state: CaptionListState }

const reduce = (state: CaptionListState, action: CaptionListAction | Loaded): CaptionListState =>
  action.kind === 'load' ? action.state : changeCaptionList(state, action)

interface CaptionEditorOptions {
  readonly texts: FilmTexts
  readonly edited: EditedLanguage
  readonly onUnsaved: (isUnsaved: boolean) => void
  readonly onSaved: (texts: FilmTexts) => void
}

/** The captions of a film in one language while they are edited: loaded once, and saved when the creator says so. */
export function useCaptionEditor({ texts, edited, onUnsaved, onSaved }: CaptionEditorOptions) {
  const { videoId } = texts
  const { language, isOriginal } = edited
  const [list, dispatch] = useReducer(reduce, [], createCaptionList)
  const [loading, setLoading] = useState<Loading>(
    edited.version === null ? { kind: 'loaded', unreadable: 0 } : { kind: 'loading' },
  )
  const [version, setVersion] = useState(edited.version)
  const [savedRows, setSavedRows] = useState<readonly CaptionRow[]>(list.rows)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<FilmTexts | null>(null)
  const [loads, setLoads] = useState(0)
  const isUnsaved = list.rows !== savedRows

  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed outlives a new answer of the server; `loads` asks anew
  useEffect(() => {
    if (version === null) return
    let isGone = false
    studioApi.getFilmCaptions({ videoId, language }).then(
      (found) => {
        if (isGone) return
        const state = createCaptionList(found.captions)
        dispatch({ kind: 'load', state })
        setSavedRows(state.rows)
        setVersion(found.version)
        setLoading({ kind: 'loaded', unreadable: found.faultCount })
      },
      (problem: unknown) => !isGone && setLoading({ kind: 'failed', message: getFailureMessage(problem) }),
    )
    return () => {
      isGone = true
    }
  }, [videoId, language, loads])

  async function save(over: string | null = version): Promise<void> {
    const sorted = listSortedRows(list.rows)
    const fault = findFirstCaptionFault(sorted)
    setConflict(null)
    if (fault) {
      dispatch({ kind: 'select', key: sorted[fault.index]?.key ?? null })
      const number = list.rows.findIndex(({ key }) => key === sorted[fault.index]?.key) + 1
      setFailure(t.captionNumber({ number, message: fault.message }))
      return
    }
    const captions = sorted.map(({ startMs, endMs, text }) => ({ startMs, endMs, text }))
    if (JSON.stringify(captions).length > CAPTIONS_LENGTH) return setFailure(t.captionsAreTooLong)
    setSaving(true)
    setFailure(null)
    try {
      const saved = await studioApi.saveFilmCaptions({
        videoId,
        language,
        version: over,
        isOriginal,
        captions,
      })
      setSavedRows(list.rows)
      setVersion(findVersion(saved, language))
      onSaved(saved)
    } catch (problem) {
      const current = getCurrentFilmTexts(problem)
      if (current) setConflict(current)
      else setFailure(getFailureMessage(problem))
    } finally {
      setSaving(false)
    }
  }

  function loadOthers() {
    const other = conflict && findVersion(conflict, language)
    if (conflict) onSaved(conflict)
    setConflict(null)
    setVersion(other)
    if (other !== null) return setLoads(loads + 1)
    const state = createCaptionList([])
    dispatch({ kind: 'load', state })
    setSavedRows(state.rows)
  }

  return {
    list,
    dispatch,
    loading,
    isUnsaved,
    isSaving,
    failure,
    hasConflict: conflict !== null,
    save: () => void save(),
    saveOver: () => void save(conflict ? findVersion(conflict, language) : version),
    loadOthers,
  }
}

const findVersion = ({ captions }: FilmTexts, language: string): string | null =>
  captions.find((one) => one.language === language)?.version ?? null
