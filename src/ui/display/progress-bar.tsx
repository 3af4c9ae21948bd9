import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** Percent, 0 to 100; undefined while the extent is unknown. */
  value?: number | undefined
  /** Writes the label and the figure above the bar. */
  showLabel?: boolean
  /** Writes the percents beside the bar, where there is no room for more. */
  showFigure?: boolean
  /** In place of "42%", such as "12 of 40 lessons". */
  valueText?: string
  size?: 's' | 'm'
  /** good: progress of a learner; accent: points; ink: work under way, such as an upload. */
  tone?: 'good' | 'accent' | 'ink'
}

/** The browser's own progress element, redrawn. */
export function ProgressBar({
  label,
  value,
  showLabel = false,
  showFigure = false,
  valueText,
  size = 'm',
  tone = 'good',
}: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.min(100, Math.max(0, value))
  const figure = percent === undefined ? '' : t.percent({ percent: Math.floor(percent) })
  const text = valueText ?? figure
  return (
    <div className={cx(styles.wrap, showFigure && styles.beside)}>
      {showLabel && (
        <div className={styles.line} aria-hidden="true">
          <span>{label}</span>
          <span className={styles.figure}>{text}</span>
        </div>
      )}
      <progress
        className={cx(styles.bar, styles[tone], size === 's' && styles.s)}
        aria-label={label}
        max={100}
        value={percent}
        {...(valueText && { 'aria-valuetext': valueText })}
      />
      {showFigure && (
        <span className={styles.figure} aria-hidden="true">
          {figure}
        </span>
      )}
    </div>
  )
}
