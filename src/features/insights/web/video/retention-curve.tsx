import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatPlaybackTime, formatSpokenTime } from '#features/learning/web/index.ts'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { VideoInsights } from '../../rules/contract.ts'
import { formatInsightNumber, formatInsightShare, formatTimesEach } from '../insights-format.ts'
import { moveAlongCurve } from './move-along-curve.ts'
import styles from './retention-curve.module.css'
import { RetentionDrawing } from './retention-drawing.tsx'

interface RetentionCurveProps {
  video: VideoInsights
  curve: NonNullable<VideoInsights['curve']>
}

/**
 * The curve of a video. A slider along its moments, for keyboard and pointer: what is said of the chosen one stands below it, and is read
 * out.
 */
export function RetentionCurve({ video: { lessonId, bucketMs, began }, curve }: RetentionCurveProps) {
  const [chosen, setChosen] = useState(0)
  const last = curve.people.length - 1

  function describeMoment(index: number, formatTime: (ms: number) => string): string {
    const people = curve.people[index] ?? 0
    const time = formatTime(index * bucketMs)
    if (people === 0) return t.retentionAtNobody({ time })
    const share = formatInsightShare(people, began)
    const times = formatTimesEach(curve.watchedMs[index] ?? 0, bucketMs, people)
    return times === formatTimesEach(bucketMs, bucketMs, 1)
      ? t.retentionAt({ time, people, share })
      : t.retentionAtRepeated({ time, people, share, times })
  }
  function handleKey(event: KeyboardEvent): void {
    const next = moveAlongCurve(chosen, last, event.key)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
  }
  function handlePointer(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    setChosen(Math.min(last, Math.max(0, Math.floor(share * (last + 1)))))
  }

  const time = formatPlaybackTime(chosen * bucketMs)
  return (
    <>
      <p className={styles.text}>{t.retentionExplained}</p>
      <div
        className={styles.curve}
        role="slider"
        tabIndex={0}
        aria-label={t.audienceRetention}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen}
        aria-valuetext={describeMoment(chosen, formatSpokenTime)}
        onKeyDown={handleKey}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
      >
        <RetentionDrawing curve={curve} began={began} bucketMs={bucketMs} chosen={chosen} />
      </div>
      <div className={styles.times} aria-hidden="true">
        <span>{formatPlaybackTime(0)}</span>
        <span>{formatPlaybackTime(last * bucketMs)}</span>
      </div>
      <p className={styles.readout}>
        <span aria-hidden="true">{describeMoment(chosen, formatPlaybackTime)}</span>
        <Link to={`/videopage/${lessonId}/${Math.floor((chosen * bucketMs) / 1_000)}`}>
          {t.watchFromHere({ time })}
        </Link>
      </p>
      <ChartTable
        summary={t.showAsTable}
        label={t.audienceRetention}
        head={t.moment}
        columns={[t.people, t.share, t.timesEach]}
        rows={curve.people.map((people, index) => ({
          key: String(index),
          head: formatPlaybackTime(index * bucketMs),
          cells: [
            formatInsightNumber(people),
            formatInsightShare(people, began),
            formatTimesEach(curve.watchedMs[index] ?? 0, bucketMs, people),
          ],
        }))}
      />
      <p className={styles.note}>{t.whoCounts}</p>
    </>
  )
}
