import { type MouseEvent, type PointerEvent, type Ref, useRef } from 'react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import styles from './lecture-player.module.css'
import { DOUBLE_TAP_MAX_INTERVAL_MS } from './player-limits.ts'

/** A finger's tap on the picture: when (ms), and where across it, from 0 to 1. */
export interface TouchTap {
  readonly at: number
  readonly share: number
}

type Side = 'left' | 'middle' | 'right'

const sideOf = (share: number): Side => (share < 1 / 3 ? 'left' : share > 2 / 3 ? 'right' : 'middle')

/**
 * What a tap means, given the one before it: two on the same side go back or forward, and so does each that follows at
 * once. A single tap means nothing here; it wakes the controls like every touch.
 */
export function resolveTapGesture(
  previous: TouchTap | undefined,
  tap: TouchTap,
): 'back' | 'forward' | undefined {
  const side = sideOf(tap.share)
  const together =
    previous && tap.at - previous.at <= DOUBLE_TAP_MAX_INTERVAL_MS && sideOf(previous.share) === side
  if (!together || side === 'middle') return undefined
  return side === 'left' ? 'back' : 'forward'
}

interface VideoElementProps {
  ref: Ref<HTMLVideoElement>
  info: VideoInfo
  title: string
  onPress: () => void
  onDoublePress: () => void
  onBack: () => void
  onForward: () => void
}

const isTouch = ({ nativeEvent }: MouseEvent | PointerEvent) =>
  nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch'

/** The picture itself: no source until somebody plays it, only the poster. */
export function VideoElement({
  ref,
  info,
  title,
  onPress,
  onDoublePress,
  onBack,
  onForward,
}: VideoElementProps) {
  const lastTap = useRef<TouchTap | undefined>(undefined)

  function handleClick(event: MouseEvent<HTMLVideoElement>) {
    // A finger's first tap asks for the controls, which every touch wakes.
    if (!isTouch(event)) return onPress()
    const box = event.currentTarget.getBoundingClientRect()
    const tap = { at: event.timeStamp, share: (event.clientX - box.left) / box.width }
    const meaning = resolveTapGesture(lastTap.current, tap)
    lastTap.current = tap
    if (meaning === 'back') onBack()
    if (meaning === 'forward') onForward()
  }

  function handleDoubleClick() {
    // Browsers make one of two taps, too.
    if (!lastTap.current) onDoublePress()
  }

  return (
    <video
      ref={ref}
      className={styles.video}
      width={info.width ?? 1280}
      height={info.height ?? 720}
      {...(info.poster && { poster: info.poster })}
      preload="none"
      playsInline
      aria-label={title}
      onClick={handleClick}
      onDoubleClick={handleDoubleClick}
      onPointerDown={(event) => {
        if (!isTouch(event)) lastTap.current = undefined
      }}
    >
      {info.captions.map(({ language, label }) => (
        // Without an address, which is signed for this viewer and asked for when the words are wanted.
        <track key={language} kind="captions" srcLang={language} label={label} />
      ))}
    </video>
  )
}
