import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Cue, findInCaptions } from './caption-search.ts'
import { type Chapter, chapterAt } from './chapters.ts'
import styles from './find-panel.module.css'
import { clockText } from './time-text.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface FindPanelProps {
  chapters: readonly Chapter[]
  /** Whether there are captions to search in. */
  searchable: boolean
  /** Undefined until they have come. */
  cues: readonly Cue[] | undefined
  positionMs: number
  onSeek: (positionMs: number) => void
  onClose: () => void
}

/** The places of the video: its chapters, and where something is said. Inside the player, for full screen. */
export function FindPanel({ chapters, searchable, cues, positionMs, onSeek, onClose }: FindPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  useReturnFocus(panel)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, [aria-current], button')?.focus()
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  const searching = query.trim().length > 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Esc, which closes what the buttons in it belong to
    <div ref={panel} className={styles.panel} onKeyDown={handleKey}>
      <p className={styles.heading}>
        {chapters.length > 0 && !searching ? 'Chapters' : 'Find in this video'}
      </p>
      {searchable && (
        <input
          className={styles.input}
          type="search"
          placeholder="Search in what is said"
          aria-label="Search in what is said"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {searching ? (
        <Hits cues={cues} query={query} onSeek={onSeek} />
      ) : (
        <ChapterList chapters={chapters} positionMs={positionMs} onSeek={onSeek} />
      )}
    </div>
  )
}

function Hits({ cues, query, onSeek }: Pick<FindPanelProps, 'cues' | 'onSeek'> & { query: string }) {
  if (!cues) return <p className={styles.state}>Loading the captions …</p>
  const hits = findInCaptions(cues, query)
  const count = hits.length === 1 ? '1 place' : `${hits.length} places`
  return (
    <>
      <p className={styles.state} role="status">
        {hits.length === 0 ? 'Nobody says this.' : count}
      </p>
      <ul className={styles.list}>
        {hits.map(({ startMs, before, match, after }) => (
          <li key={startMs}>
            <button type="button" className={styles.place} onClick={() => onSeek(startMs)}>
              <span className={styles.time}>{clockText(startMs)}</span>
              <span>
                {before}
                <mark className={styles.match}>{match}</mark>
                {after}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function ChapterList({
  chapters,
  positionMs,
  onSeek,
}: Pick<FindPanelProps, 'chapters' | 'positionMs' | 'onSeek'>) {
  const current = chapterAt(chapters, positionMs)?.index
  return (
    <ol className={styles.list}>
      {chapters.map(({ title, startMs }, index) => (
        <li key={startMs}>
          <button
            type="button"
            className={styles.place}
            {...(index === current && { 'aria-current': true })}
            onClick={() => onSeek(startMs)}
          >
            <span className={styles.time}>{clockText(startMs)}</span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
