import { useEffect, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { t } from '../../messages/index.ts'
import { searchCaptions } from './caption-search.ts'
import { findChapterAt } from './chapters.ts'
import styles from './find-panel.module.css'
import { formatPlaybackTime } from './format-time.ts'
import { usePlayer } from './player-context.ts'
import sheet from './player-panel.module.css'
import { PlayerPanelHeader, usePlayerPanelSheet } from './player-panel.tsx'

/** The places of the video: its chapters, and where something is said. Inside the player, for full screen. */
export function ChaptersAndSearchPanel() {
  const { info, setPanel } = usePlayer()
  const panel = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  usePlayerPanelSheet(panel, 'input, [aria-current], li button')
  useEffect(() => {
    // On a screen that is touched, a keyboard would cover what there is to see.
    if (!matchMedia('(pointer: coarse)').matches) panel.current?.querySelector('input')?.focus()
  }, [])

  const searching = query.trim().length > 1
  return (
    <div ref={panel} className={cx(sheet.panel, styles.panel)} data-panel="">
      <PlayerPanelHeader
        title={info.chapters.length > 0 && !searching ? t.chapters : t.findInThisVideo}
        onClose={() => setPanel(null)}
      />
      {info.captions.length > 0 && (
        <input
          className={styles.input}
          type="search"
          placeholder={t.searchTheCaptions}
          aria-label={t.searchTheCaptions}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {searching ? <Hits query={query} /> : <ChapterList />}
    </div>
  )
}

function Hits({ query }: { query: string }) {
  const { captions, actions } = usePlayer()
  const { cues } = captions
  if (!cues) return <p className={styles.state}>{t.loadingTheCaptions}</p>
  const hits = searchCaptions(cues, query)
  const count = t.countMatches({ count: hits.length })
  return (
    <>
      <p className={styles.state} role="status">
        {hits.length === 0 ? t.noCaptionsMatch : count}
      </p>
      <ul className={styles.list}>
        {hits.map(({ startMs, before, match, after }) => (
          <li key={startMs}>
            <button type="button" className={styles.place} onClick={() => actions.seekTo(startMs)}>
              <span className={styles.time}>{formatPlaybackTime(startMs)}</span>
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

function ChapterList() {
  const { info, positionMs, actions } = usePlayer()
  const { chapters } = info
  const current = findChapterAt(chapters, positionMs)?.index
  return (
    <ol className={styles.list}>
      {chapters.map(({ title, startMs }, index) => (
        <li key={startMs}>
          <button
            type="button"
            className={styles.place}
            {...(index === current && { 'aria-current': true })}
            onClick={() => actions.seekTo(startMs)}
          >
            <span className={styles.time}>{formatPlaybackTime(startMs)}</span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
