import { Fragment, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import { renderMessage } from '../prose/render-message.ts'
import styles from './heatmap.module.css'
import {
  buildHeatmapDays,
  formatDayMinutes,
  formatHeatmapDay,
  formatHeatmapMonth,
  formatTotalMinutes,
  getHeatmapBand,
  getMondayBasedWeekday,
  type HeatmapDay,
} from './heatmap-days.ts'

const CELL = 12
const PITCH = 15
const TOP = 18
const BANDS = [styles.b0, styles.b1, styles.b2, styles.b3, styles.b4]
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

interface HeatmapProps {
  /** The learner's day now, YYYY-MM-DD. */
  today: string
  /** Days with learning. */
  days: ReadonlyArray<HeatmapDay>
  label?: string
}

/**
 * A year of learning, a square a day and a column a week. The whole map is one control: arrow keys move by a day, or sideways by a
 * week, and the line below describes the chosen day.
 */
export function Heatmap({ today, days, label = t.learningInLastYear }: HeatmapProps) {
  const all = buildHeatmapDays(today, days)
  const lead = getMondayBasedWeekday(all[0]?.date ?? today)
  const [chosen, setChosen] = useState(all.length - 1)
  const scroller = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // A phone shows the newest weeks first.
    const element = scroller.current
    if (element) element.scrollLeft = element.scrollWidth
  }, [])

  function choose(index: number) {
    setChosen(Math.max(0, Math.min(all.length - 1, index)))
  }
  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step !== undefined) choose(chosen + step)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(all.length - 1)
    else return
    event.preventDefault()
  }
  function handlePointer(event: PointerEvent) {
    const index = event.target instanceof SVGElement ? event.target.dataset.day : undefined
    if (index !== undefined) choose(Number(index))
  }

  const weeks = Math.ceil((lead + all.length) / 7)
  const active = all.filter(({ minutes }) => minutes > 0)
  const total = active.reduce((sum, { minutes }) => sum + minutes, 0)
  const day = all[chosen]
  const said = day
    ? t.minutesOfDay({ day: formatHeatmapDay(day.date), minutes: formatDayMinutes(day.minutes) })
    : ''
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {active.length === 0
          ? t.noLearningYet
          : renderMessage(
              t.minutesOnDays({
                days: active.length,
                minutes: formatTotalMinutes(total),
                strong: (text) => <b>{text}</b>,
              }),
            )}
      </figcaption>
      <div ref={scroller} className={styles.scroll}>
        <div
          className={styles.map}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={all.length - 1}
          aria-valuenow={chosen}
          aria-valuetext={said}
          onKeyDown={handleKey}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
        >
          <svg viewBox={`0 0 ${weeks * PITCH + 2} ${TOP + 7 * PITCH}`} aria-hidden="true">
            {all.map(({ date, minutes }, index) => {
              const x = Math.floor((lead + index) / 7) * PITCH + 1
              const y = ((lead + index) % 7) * PITCH + TOP
              return (
                <Fragment key={date}>
                  {date.endsWith('-01') && x < (weeks - 2) * PITCH && (
                    <text className={styles.month} x={x} y={11}>
                      {formatHeatmapMonth(date)}
                    </text>
                  )}
                  <rect
                    className={cx(BANDS[getHeatmapBand(minutes)], index === chosen && styles.chosen)}
                    data-day={index}
                    x={x}
                    y={y}
                    width={CELL}
                    height={CELL}
                    rx={3}
                  />
                </Fragment>
              )
            })}
          </svg>
        </div>{' '}
      </div>
      <div className={styles.foot}>
        <span aria-hidden="true">{said}</span>
        <span className={styles.legend} aria-hidden="true">
          {t.less}
          {BANDS.map((band, index) => (
            <svg key={band ?? index} width={CELL} height={CELL} aria-hidden="true">
              <rect className={band} width={CELL} height={CELL} rx={3} />
            </svg>
          ))}
          {t.more}
        </span>
      </div>
    </figure>
  )
}
