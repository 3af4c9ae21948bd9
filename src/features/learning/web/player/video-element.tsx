import type { MouseEvent, Ref } from 'react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import styles from './lecture-player.module.css'

interface VideoElementProps {
  ref: Ref<HTMLVideoElement>
  info: VideoInfo
  title: string
  onPress: () => void
  onDoublePress: () => void
}

/** The picture itself: no source until somebody plays it, only the poster. */
export function VideoElement({ ref, info, title, onPress, onDoublePress }: VideoElementProps) {
  function handleClick({ nativeEvent }: MouseEvent) {
    // A finger's first tap asks for the controls.
    if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') return
    onPress()
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
      onDoubleClick={onDoublePress}
    >
      {info.captions && <track kind="captions" src={info.captions} srcLang="en" label="English" />}
    </video>
  )
}
