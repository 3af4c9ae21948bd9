import { useEffect, useState } from 'react'
import styles from './hold-speed-badge.module.css'
import { MAX_PLAYBACK_RATE } from './player-limits.ts'

/** Milliseconds after which a press counts as holding. */
const HOLD_MS = 500
/** Pixels that a finger may move meanwhile. */
const SLACK = 12

/** Plays twice as fast while the picture is held, by finger or mouse. @returns whether it is */
function useHoldSpeed(video: HTMLVideoElement | null): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!video) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let from: { x: number; y: number } | undefined
    let rateBefore: number | undefined
    let swallow = false

    function press({ button, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      swallow = false
      if (!video || button !== 0 || !isPrimary || video.paused) return
      from = { x, y }
      timer = setTimeout(() => {
        rateBefore = video.playbackRate
        video.playbackRate = MAX_PLAYBACK_RATE
        setHeld(true)
      }, HOLD_MS)
    }
    function move({ clientX, clientY }: PointerEvent) {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK) clearTimeout(timer)
    }
    function release() {
      clearTimeout(timer)
      from = undefined
      if (!video || rateBefore === undefined) return
      // Somebody may have chosen another rate meanwhile, or it was taken back as too fast.
      if (video.playbackRate === MAX_PLAYBACK_RATE) video.playbackRate = rateBefore
      rateBefore = undefined
      swallow = true
      setHeld(false)
    }
    /** The press has done what it was for: it does not pause as well. */
    function click(event: MouseEvent) {
      if (swallow) event.stopPropagation()
      swallow = false
    }
    const page = ['pointerup', 'pointercancel', 'blur'] as const
    video.addEventListener('pointerdown', press)
    video.addEventListener('pointermove', move)
    video.addEventListener('click', click)
    video.addEventListener('pause', release)
    for (const event of page) window.addEventListener(event, release)
    return () => {
      release()
      video.removeEventListener('pointerdown', press)
      video.removeEventListener('pointermove', move)
      video.removeEventListener('click', click)
      video.removeEventListener('pause', release)
      for (const event of page) window.removeEventListener(event, release)
    }
  }, [video])
  return held
}

/** Lets the video play faster for as long as it is held, and says so. */
export function HoldSpeedBadge({ video }: { video: HTMLVideoElement | null }) {
  const held = useHoldSpeed(video)
  return held && <span className={styles.badge}>{`${MAX_PLAYBACK_RATE}×`}</span>
}
