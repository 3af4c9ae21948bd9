import { type CSSProperties, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import type { AskedMoment } from '../../rules/video-questions.ts'
import type { StreamSource } from '../stream/stream-source.ts'
import { type Chapter, findChapterAt } from './chapters.ts'
import { isDataSaverOn } from './first-interaction.ts'
import { formatPlaybackTime } from './format-time.ts'
import styles from './seek-hint.module.css'

/** Comes when somebody first points at the bar; without it there is the time alone. */
const SeekPreviewPicture = createLazyComponent(() =>
  import('./seek-preview-picture.tsx').then((module) => module.SeekPreviewPicture),
)

/** As a share of the video: so near to a question's tick somebody points at it. */
const QUESTION_REACH = 0.01

export interface SeekHintProps {
  /** The moment that somebody points at; undefined while nobody does. */
  pointedMs: number | undefined
  durationMs: number
  chapters: readonly Chapter[]
  questions: readonly AskedMoment[]
  /** The unsigned address of the previews' index; null for a video that has none. */
  previews: string | null
  source: StreamSource
}

/** What is at the moment that somebody points at: its picture, its chapter and its time. */
export function SeekHint({ pointedMs, durationMs, chapters, questions, previews, source }: SeekHintProps) {
  // It stays when nobody points any more, and keeps what it has loaded.
  const [lastMs, setLastMs] = useState<number | undefined>(undefined)
  if (pointedMs !== undefined && pointedMs !== lastMs) setLastMs(pointedMs)
  if (lastMs === undefined) return null
  const chapter = findChapterAt(chapters, lastMs)
  const question = questions.find(
    ({ second }) => Math.abs(second * 1000 - lastMs) <= Math.max(500, durationMs * QUESTION_REACH),
  )
  const hasPictures = previews !== null && !isDataSaverOn()
  return (
    <div
      className={cx(styles.hint, (hasPictures || chapter || question) && styles.wide)}
      style={{ '--share': lastMs / durationMs } as CSSProperties}
      hidden={pointedMs === undefined}
    >
      {hasPictures && (
        <SeekPreviewPicture key={previews} address={previews} source={source} positionMs={pointedMs} />
      )}
      {chapter && <span className={styles.chapter}>{chapter.title}</span>}
      {question && (
        <span className={styles.chapter}>
          {t.questionAt({ time: formatPlaybackTime(question.second * 1000) })}
        </span>
      )}
      <span className={styles.time}>{formatPlaybackTime(lastMs)}</span>
    </div>
  )
}
