import { Signpost } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAcknowledgement } from '#features/accounts/web/index.ts'
import { LEARNING_PATH_TYPES } from '#features/catalogue/rules/bundle.ts'
import { learningApi } from '#features/learning/web/index.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { isOverlayOpen } from '#ui/overlays/overlay-signal.ts'
import { waitUntilUndisturbed } from '#ui/overlays/wait-until-undisturbed.ts'
import { t } from '../../messages/index.ts'
import styles from './career-path-prompt.module.css'

const GUIDE_PATH = '/career-path'

/** Whether somebody is enrolled in a bundle of every path, and needs no guide to them. */
async function hasEveryCareerPath(): Promise<boolean> {
  const { paths } = await learningApi.listOwnCareerPaths()
  return LEARNING_PATH_TYPES.every((path) => paths.includes(path))
}

/**
 * Points to the career-path guide, once. It comes when nothing is in the way, takes no focus, and leaves when a video begins
 * (docs/product/career-path.md#the-prompt).
 */
export function CareerPathPrompt() {
  const { pathname } = useLocation()
  const { seen, acknowledge } = useAcknowledgement('career-path-prompt')
  const [shown, setShown] = useState(false)
  const atGuide = pathname === GUIDE_PATH

  const begin = useEffectEvent(async (signal: AbortSignal) => {
    // Who has found the guide needs nobody to point to it.
    if (atGuide) return acknowledge()
    if (await hasEveryCareerPath()) return
    await waitUntilUndisturbed(signal)
    if (signal.aborted) return
    acknowledge()
    setShown(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the guide is opened meanwhile
  useEffect(() => {
    if (seen !== false) return
    const gone = new AbortController()
    // Without an answer from the server it is better to show nothing.
    begin(gone.signal).catch(() => undefined)
    return () => gone.abort()
  }, [seen, atGuide])

  return shown && !atGuide && <PromptCard onClose={() => setShown(false)} />
}

function PromptCard({ onClose }: { onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(() => {
    // The focus does not vanish with the card.
    if (card.current?.contains(document.activeElement)) document.getElementById('content')?.focus()
    onClose()
  })
  useEffect(() => {
    const over = new AbortController()
    const listen = { capture: true, signal: over.signal }
    document.addEventListener('play', () => close(), listen)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && !isOverlayOpen() && close(), listen)
    return () => over.abort()
  }, [])
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby="career-path-prompt"
      aria-describedby="career-path-prompt-text"
      className={styles.card}
    >
      <span className={styles.icon} aria-hidden="true">
        <Signpost />
      </span>
      <div className={styles.words} role="status">
        <h2 id="career-path-prompt" className={styles.title}>
          {t.aPathToTheFirstJob}
        </h2>
        <p id="career-path-prompt-text" className={styles.text}>
          {t.careerPromptText}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t.notNow}
        </Button>
        <LinkButton to={GUIDE_PATH} variant="primary">
          {t.openTheCareerGuide}
        </LinkButton>
      </div>
    </div>
  )
}
