import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusableScrollerRef } from '../a11y/focusable-scroller.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import cardGridStyles from './card-grid.module.css'
import styles from './card-row.module.css'

interface CardRowProps {
  children: ReactNode
  /** Name of the list for screen readers and its buttons. */
  label: string
}

/** Share of the visible row that a press on its buttons scrolls. */
const STEP = 0.9

/**
 * Cards in one row to swipe, as many at a time as the window has room for (docs/product/interface.md#widths).
 */
export function CardRow({ children, label }: CardRowProps) {
  const list = useRef<HTMLUListElement>(null)
  const ends = useEnds(list)
  const go = (direction: -1 | 1) => {
    const { current } = list
    current?.scrollBy({ left: direction * current.clientWidth * STEP })
  }
  return (
    <div className={styles.row}>
      <ul className={styles.cards} ref={list} aria-label={label}>
        {Children.map(children, (child) => child && <li className={styles.cell}>{child}</li>)}
      </ul>
      {!ends[0] && (
        <span className={cx(styles.end, styles.back)}>
          <IconButton
            label={t.backInLabel({ label })}
            icon={<ChevronLeft aria-hidden="true" />}
            variant="outline"
            onClick={() => go(-1)}
          />
        </span>
      )}
      {!ends[1] && (
        <span className={cx(styles.end, styles.more)}>
          <IconButton
            label={t.moreOfLabel({ label })}
            icon={<ChevronRight aria-hidden="true" />}
            variant="outline"
            onClick={() => go(1)}
          />
        </span>
      )}
    </div>
  )
}

/** Whether a scroller is at its start and at its end. Both on the server, so that it renders no buttons. */
function useEnds(ref: { readonly current: HTMLElement | null }): readonly [boolean, boolean] {
  const [ends, setEnds] = useState<readonly [boolean, boolean]>([true, true])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => {
      const left = Math.round(element.scrollLeft)
      setEnds([left <= 0, left >= element.scrollWidth - element.clientWidth - 1])
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    const unwatch = focusableScrollerRef(element)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
      unwatch?.()
    }
  }, [ref])
  return ends
}

interface CardGridProps {
  children: ReactNode
  /** Name of the list for screen readers. */
  label?: string
  /** narrow: small cards, such as people. */
  size?: 'narrow' | 'normal'
  busy?: boolean
}

/** Cards in as many columns as fit; each child becomes an item of a list. */
export function CardGrid({ children, label, size = 'normal', busy = false }: CardGridProps) {
  return (
    <ul
      className={cx(cardGridStyles.grid, size === 'narrow' && cardGridStyles.narrow)}
      {...(label && { 'aria-label': label })}
      {...(busy && { 'aria-busy': true })}
    >
      {Children.map(children, (child) => child && <li className={cardGridStyles.cell}>{child}</li>)}
    </ul>
  )
}
