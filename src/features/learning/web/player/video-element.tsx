import type { MouseEvent, Ref } from 'react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import styles from './lecture-player.module.css'
import type { PlayerActions } from './player-actions.ts'
import type { Screens } from './use-screens.ts'

interface VideoElementProps {
  ref: Ref<HTMLVideoElement>
  info: VideoInfo
  title: string
  actions: PlayerActions
  screens: Screens
}

/** The picture itself: no source until somebody plays it, only the poster. */
export function VideoElement({ ref, info, title, actions, screens }: VideoElementProps) {
  function handleClick({ nativeEvent }: MouseEvent) {
    // A finger's first tap asks for the controls.
    if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') return
    actions.togglePlay()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the player's keys are listened to on the whole page
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
      onDoubleClick={screens.toggleFullscreen}
    >
      {info.captions && <track kind="captions" src={info.captions} srcLang="en" label="English" />}
    </video>
  )
}
