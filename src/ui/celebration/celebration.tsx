import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { t } from '../messages/index.ts'
import styles from './celebration.module.css'

/** It closes by itself after this long, unless somebody is reading it. */
const OPEN_MS = 5_000

interface CelebrationProps {
  title: string
  /** A figure or picture above the title. */
  heading?: ReactNode
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  onClose: () => void
}

/**
 * Good news over the page, with confetti unless reduced motion is preferred. It takes neither the focus nor the pointer from the
 * page, and screen readers announce it. Pages load it lazily.
 */
export function Celebration({ title, heading: lead, children, action, onClose }: CelebrationProps) {
  const [held, setHeld] = useState(false)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(), OPEN_MS)
    return () => clearTimeout(timer)
  }, [held])

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let here = true
    let stop: (() => void) | undefined
    import('./confetti.ts').then(
      ({ startConfetti }) => {
        if (here) stop = startConfetti()
      },
      // Good news without confetti is still good news.
      () => undefined,
    )
    return () => {
      here = false
      stop?.()
    }
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: reading it keeps it open; there is nothing to operate */}
      <div
        className={styles.card}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div role="status" className={styles.news}>
          {lead && <div className={styles.lead}>{lead}</div>}
          <p className={styles.title}>{title}</p>
          {children && <div className={styles.text}>{children}</div>}
        </div>
        {action}
        <span className={styles.close}>
          <IconButton size="s" label={t.close} icon={<X />} onClick={onClose} />
        </span>
      </div>
    </div>
  )
}
