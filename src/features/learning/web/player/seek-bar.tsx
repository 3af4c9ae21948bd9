import { t } from '../../messages/index.ts'
import type { Interval, Intervals } from '../../rules/intervals.ts'
import type { AskedMoment } from '../../rules/video-questions.ts'
import { type Chapter, findChapterAt, listChapterBoundariesMs } from './chapters.ts'
import { formatPlaybackTime, formatSpokenTime } from './format-time.ts'
import styles from './seek-bar.module.css'
import { SeekHint, type SeekHintProps } from './seek-hint.tsx'
import { usePointedMoment } from './use-pointed-moment.ts'

interface SeekBarProps extends Pick<SeekHintProps, 'previews' | 'source'> {
  positionMs: number
  durationMs: number
  buffered: readonly Interval[]
  /** What has been watched and counted. */
  watched: Intervals
  chapters: readonly Chapter[]
  /** Where the video asks something. */
  questions?: readonly AskedMoment[] | undefined
  onSeek: (positionMs: number) => void
}

const formatSecond = (second: number) => formatPlaybackTime(second * 1000)

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
export function SeekBar({
  positionMs,
  durationMs,
  buffered,
  watched,
  chapters,
  questions = [],
  previews,
  source,
  onSeek,
}: SeekBarProps) {
  const length = Math.max(1, durationMs)
  const position = Math.min(positionMs, length)
  const { pointedMs, track, handlers } = usePointedMoment(position, length)
  const chapter = findChapterAt(chapters, position)
  const said = { position: formatSpokenTime(position), length: formatSpokenTime(length) }

  return (
    <div className={styles.bar} {...handlers}>
      <svg
        ref={track}
        className={styles.marks}
        viewBox={`0 0 ${width} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
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
      {questions.length > 0 && (
        <svg
          className={styles.questions}
          viewBox={`0 0 ${width} 10`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t.questionsAt({
            times: questions.map(({ second }) => formatSecond(second)).join(', '),
          })}
        >
          {questions.map(({ id, second }) => (
            <rect key={`${id} ${second}`} x={((second * 1000) / length) * width - 3} width="6" height="10">
              <title>{t.questionAt({ time: formatSecond(second) })}</title>
            </rect>
          ))}
        </svg>
      )}
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
      <SeekHint
        pointedMs={pointedMs}
        durationMs={length}
        chapters={chapters}
        questions={questions}
        previews={previews}
        source={source}
      />
    </div>
  )
}
