import { type PointerEvent, useState } from 'react'
import { t } from '../../messages/index.ts'
import type { Interval, Intervals } from '../../rules/intervals.ts'
import { type Chapter, findChapterAt, listChapterBoundariesMs } from './chapters.ts'
import { formatPlaybackTime, formatSpokenTime } from './format-time.ts'
import styles from './seek-bar.module.css'

interface SeekBarProps {
  positionMs: number
  durationMs: number
  buffered: readonly Interval[]
  /** What has been watched and counted. */
  watched: Intervals
  chapters: readonly Chapter[]
  onSeek: (positionMs: number) => void
}

/** Units across the drawing, whatever its width on the screen. */
const width = 1_000

function Marks({
  className,
  marks,
  durationMs,
}: {
  className: string | undefined
  marks: Intervals
  durationMs: number
}) {
  return marks.map(([from, to]) => (
    <rect
      key={from}
      className={className}
      x={(from / durationMs) * width}
      width={(Math.min(1, to / durationMs) - from / durationMs) * width}
      height="100%"
    />
  ))
}

/** The lesson's length: what is loaded, what was watched, where it is. A native slider under the drawing. */
export function SeekBar({ positionMs, durationMs, buffered, watched, chapters, onSeek }: SeekBarProps) {
  const [pointed, setPointed] = useState<number | undefined>(undefined)
  const length = Math.max(1, durationMs)
  const position = Math.min(positionMs, length)
  const chapter = findChapterAt(chapters, position)
  const said = { position: formatSpokenTime(position), length: formatSpokenTime(length) }
  const pointedChapter = pointed === undefined ? undefined : findChapterAt(chapters, pointed * length)

  function point(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    setPointed(event.pointerType === 'mouse' && share >= 0 && share <= 1 ? share : undefined)
  }

  return (
    <div className={styles.bar} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
      <svg className={styles.marks} viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width={width} height="10" />
        <Marks className={styles.buffered} marks={buffered} durationMs={length} />
        <rect className={styles.played} width={(position / length) * width} height="10" />
        <svg y="6" width={width} height="4" aria-hidden="true">
          <Marks className={styles.watched} marks={watched} durationMs={length} />
        </svg>
        {listChapterBoundariesMs(chapters, length).map((cut) => (
          <rect key={cut} className={styles.cut} x={(cut / length) * width - 1.5} width="3" height="10" />
        ))}
      </svg>
      <input
        data-seek-bar=""
        className={styles.input}
        type="range"
        aria-label={t.position}
        aria-valuetext={
          chapter ? t.positionInChapter({ ...said, chapter: chapter.title }) : t.positionOfLength(said)
        }
        min={0}
        max={Math.round(length)}
        step={100}
        value={Math.round(position)}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      {pointed !== undefined && (
        <>
          {pointedChapter && <span className={styles.hintChapter}>{pointedChapter.title}</span>}
          <svg className={styles.hint} aria-hidden="true">
            <svg x={`${Math.min(97, Math.max(3, pointed * 100))}%`} overflow="visible" aria-hidden="true">
              <rect className={styles.hintGround} x="-28" y="0" width="56" height="24" rx="6" />
              <text className={styles.hintText} x="0" y="16.5" textAnchor="middle">
                {formatPlaybackTime(pointed * length)}
              </text>
            </svg>
          </svg>
        </>
      )}
    </div>
  )
}
