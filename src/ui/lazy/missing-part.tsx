import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './missing-part.module.css'

const SHOWN_MS = 6_000

/**
 * Says that something could not be loaded, for a while or until the next press, which may be on the same button. It is never loaded
 * lazily itself.
 */
export function MissingPart({ onGone }: { onGone: () => void }) {
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    const over = new AbortController()
    const timer = setTimeout(() => leave(), SHOWN_MS)
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => leave(), over)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [])
  return createPortal(
    <p role="alert" className={styles.missing}>
      This could not be loaded. Check your connection and try again.
    </p>,
    document.body,
  )
}
