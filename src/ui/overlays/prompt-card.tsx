import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isTextField } from '../a11y/is-text-field.ts'
import { Button } from '../actions/button.tsx'
import { t } from '../messages/index.ts'
import { isOverlayOpen } from './overlay-signal.ts'
import styles from './prompt-card.module.css'

interface PromptCardProps {
  icon: ReactNode
  title: string
  text: string
  /** The way to what it is about. */
  action: ReactNode
  onClose: () => void
}

/**
 * Something that nobody has asked for, in the corner of the page. It takes no focus, lies below every dialog, and leaves with Esc, with
 * the page, when a video begins and when somebody writes. Wait for a turn before it is shown (turns.ts).
 */
export function PromptCard({ icon, title, text, action, onClose }: PromptCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const { pathname } = useLocation()
  const [path] = useState(pathname)
  function leave() {
    // The focus does not vanish with the card.
    if (card.current?.contains(document.activeElement))
      document.getElementById('content')?.focus({ preventScroll: true })
    onClose()
  }
  const close = useEffectEvent(leave)
  useEffect(() => {
    const over = new AbortController()
    const listen = { capture: true, signal: over.signal }
    document.addEventListener('play', () => close(), listen)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && !isOverlayOpen() && close(), listen)
    document.addEventListener('focusin', ({ target }) => isTextField(target) && close(), listen)
    return () => over.abort()
  }, [])
  useEffect(() => {
    if (pathname !== path) close()
  }, [pathname, path])
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      className={styles.card}
      data-prompt=""
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div role="status">
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p id={`${id}text`} className={styles.text}>
          {text}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={leave}>
          {t.notNow}
        </Button>
        {action}
      </div>
    </div>
  )
}
