import { cx } from '../class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** text: one line of running text; title: a heading; cover: 16:9; avatar: a disc; block fills its parent. */
  shape?: 'text' | 'title' | 'cover' | 'avatar' | 'block'
  /** Part of the width, so that lines look like text. */
  width?: 'full' | 'most' | 'half' | 'third'
  className?: string | undefined
}

/** A stand-in of the final layout's shape. The parent carries aria-busy; the skeleton itself is silent. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], styles[width], className)} />
}
