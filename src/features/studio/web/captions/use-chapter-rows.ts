import { useState } from 'react'
import { formatTypedSeconds, parseTypedTime } from '#features/catalogue/rules/captions/caption-times.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import { CHAPTERS_MAX, findChapterFault } from '../../rules/captions/chapters.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import { getCurrentFilmTexts } from './use-film-texts.ts'

interface ChapterRow {
  readonly key: number
  /** As it is typed. */
  readonly start: string
  readonly title: string
}

const buildChapterRows = ({ chapters }: FilmTexts): readonly ChapterRow[] =>
  chapters.map(({ startMs, title }, key) => ({ key, title, start: formatTypedSeconds(startMs) }))

export interface ChapterRowsOptions {
  readonly texts: FilmTexts
  /** Whether something is not saved. */
  readonly isChanged: boolean
  readonly onChanged: (isChanged: boolean) => void
  readonly onChange: (texts: FilmTexts) => void
}

/** The chapters of a film while they are typed, and how they are saved. */
export function useChapterRows({ texts, isChanged, onChanged, onChange }: ChapterRowsOptions) {
  const { videoId, durationMs, chaptersVersion } = texts
  const [rows, setRows] = useState(() => buildChapterRows(texts))
  const [nextKey, setNextKey] = useState(CHAPTERS_MAX + 1)
  const [shown, setShown] = useState(chaptersVersion)
  const [version, setVersion] = useState(chaptersVersion)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const toast = useToast()
  // Another window has saved, and nothing here would be lost.
  if (!isChanged && shown !== chaptersVersion) {
    setShown(chaptersVersion)
    show(texts)
  }

  function show(saved: FilmTexts) {
    setRows(buildChapterRows(saved))
    setVersion(saved.chaptersVersion)
  }

  function change(changed: readonly ChapterRow[]) {
    setRows(changed)
    onChanged(true)
    setFailure(null)
  }

  /** The chapters in the order of their times; null when one cannot be saved, which is then said. */
  function read() {
    const refuse = (index: number, message: string) => {
      setFailure(t.chapterNumber({ number: index + 1, message }))
      return null
    }
    const chapters: { startMs: number; title: string; index: number }[] = []
    for (const [index, { start, title }] of rows.entries()) {
      const startMs = parseTypedTime(start)
      if (startMs === null) return refuse(index, t.chapterIsNoTime)
      chapters.push({ startMs, title, index })
    }
    const sorted = chapters.toSorted((one, other) => one.startMs - other.startMs)
    for (const [place, chapter] of sorted.entries()) {
      const message = findChapterFault(chapter, sorted[place - 1], durationMs)
      if (message !== null) return refuse(chapter.index, message)
    }
    return sorted.map(({ startMs, title }) => ({ startMs, title }))
  }

  async function save() {
    const chapters = read()
    if (!chapters) return
    setBusy(true)
    setFailure(null)
    try {
      const saved = await studioApi.saveFilmChapters({ videoId, version, chapters })
      onChanged(false)
      show(saved)
      onChange(saved)
      toast.success(t.chaptersSaved)
    } catch (problem) {
      const current = getCurrentFilmTexts(problem)
      // Saved once more, it goes over what the other window has saved.
      if (current) setVersion(current.chaptersVersion)
      setFailure(current ? t.chaptersChangedElsewhere : getFailureMessage(problem))
    } finally {
      setBusy(false)
    }
  }

  return {
    rows,
    isBusy,
    failure,
    save: () => void save(),
    set: (key: number, changed: Partial<ChapterRow>) =>
      change(rows.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    remove: (key: number) => change(rows.filter((row) => row.key !== key)),
    /** @param startMs null: to be typed */
    add(startMs: number | null) {
      change([
        ...rows,
        { key: nextKey, title: '', start: startMs === null ? '' : formatTypedSeconds(startMs) },
      ])
      setNextKey(nextKey + 1)
    },
  }
}
