import { SkipForward, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#ui/navigation/link.tsx'
import { isOverlayOpen } from '#ui/overlays/overlay-signal.ts'
import { t } from '../../messages/index.ts'
import { requestAutoplay } from './autoplay-request.ts'
import styles from './next-lesson.module.css'
import { usePlayer } from './player-context.ts'
import { NEXT_LESSON_COUNTDOWN_SECONDS } from './player-limits.ts'
import type { NeighbourLessonLink } from './use-player-commands.ts'

const onASecond = 1_000

/** What follows, once the video has ended. Goes there by itself only by choice, and leaves time to think better of it. */
export function NextLessonCard({ next }: { next: NeighbourLessonLink }) {
  const { preferences, changePreferences } = usePlayer()
  const bySelf = preferences.playNext
  const [left, setLeft] = useState(NEXT_LESSON_COUNTDOWN_SECONDS)
  const [cancelled, setCancelled] = useState(false)
  const navigate = useNavigate()
  const counting = bySelf && !cancelled

  const count = useEffectEvent(() => {
    // Nobody is taken away from what lies over the page, or while looking elsewhere.
    if (isOverlayOpen() || document.visibilityState === 'hidden') return
    if (left > 1) return setLeft(left - 1)
    requestAutoplay(next.id)
    void navigate(next.to)
  })
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(count, onASecond)
    return () => clearInterval(timer)
  }, [counting])

  return (
    <div className={styles.next} data-next="">
      <p className={styles.label}>{counting ? t.nextLessonIn({ seconds: left }) : t.nextLesson}</p>
      <p className={styles.title}>{next.title}</p>
      <div className={styles.actions}>
        <Link className={styles.go} to={next.to} onClick={() => requestAutoplay(next.id)}>
          <SkipForward aria-hidden="true" />
          {t.playNext}
        </Link>
        {counting && (
          <button type="button" className={styles.cancel} onClick={() => setCancelled(true)}>
            <X aria-hidden="true" />
            {t.cancel}
          </button>
        )}
      </div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={bySelf}
          onChange={(event) => changePreferences({ playNext: event.target.checked })}
        />
        {t.autoplayTheNextLesson}
      </label>
    </div>
  )
}
