import { cx } from '../class-names.ts'
import skeletonStyles from './skeleton.module.css'
import styles from './spinner.module.css'

interface SpinnerProps {
  size?: 's' | 'm' | 'l'
  /** Give one when no text beside it says what is awaited; without it the spinner is decoration. */
  label?: string
}

/** A ring with a gap. Prefer a skeleton where a whole area is awaited. */
export function Spinner({ size = 'm', label }: SpinnerProps) {
  const className = cx(styles.spinner, styles[size])
  return label ? (
    <span role="status" aria-label={label} className={className} />
  ) : (
    <span aria-hidden="true" className={className} />
  )
}

interface SkeletonProps {
  /** text: one line of running text; title: a heading; cover: 16:9; avatar: a disc; block fills its parent. */
  shape?: 'text' | 'title' | 'cover' | 'avatar' | 'block'
  /** Part of the width, so that lines look like text. */
  width?: 'full' | 'most' | 'half' | 'third'
  className?: string | undefined
}

/** A stand-in of the final layout's shape. The parent carries aria-busy; the skeleton itself is silent. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(skeletonStyles.skeleton, skeletonStyles[shape], skeletonStyles[width], className)}
    />
  )
}
