import type Hls from 'hls.js'
import { type RefObject, useEffect, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { t } from '../../messages/index.ts'
import styles from './captions-panel.module.css'

/** The picture of an own film. The address is for its creator alone, so nothing of it has to be signed. */
export function FilmVideo({
  ref,
  stream,
}: {
  ref: RefObject<HTMLVideoElement | null>
  stream: string | null
}) {
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    const video = ref.current
    if (!video || !stream) return
    let hls: Hls | undefined
    let isGone = false
    async function attach(element: HTMLVideoElement, address: string) {
      const { default: Library } = await import('hls.js/light')
      if (isGone) return
      if (!Library.isSupported()) {
        element.src = address
        return
      }
      // The content policy has no room for workers made of text.
      hls = new Library({ capLevelToPlayerSize: true, enableWorker: false })
      hls.on(Library.Events.ERROR, (_event, { fatal }) => fatal && setFailed(true))
      hls.attachMedia(element)
      hls.loadSource(address)
    }
    attach(video, stream).catch(() => setFailed(true))
    return () => {
      isGone = true
      hls?.destroy()
    }
  }, [ref, stream])

  if (!stream) return <Notice>{t.videoNotReadyYet}</Notice>
  if (isFailed) return <Notice tone="bad">{t.videoCannotBeShown}</Notice>
  return (
    // biome-ignore lint/a11y/useMediaCaption: its captions are what is written beside it
    <video ref={ref} className={styles.video} controls playsInline preload="metadata" />
  )
}

const EVENTS = ['timeupdate', 'seeking', 'loadedmetadata'] as const

/** Where a video is, in ms, a few times a second. */
export function useVideoMoment(ref: RefObject<HTMLVideoElement | null>, stream: string | null): number {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    const video = ref.current
    // There is an element as soon as there is a stream.
    if (!video || !stream) return
    const update = () => setMs(Math.round(video.currentTime * 1000))
    for (const event of EVENTS) video.addEventListener(event, update)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, update)
    }
  }, [ref, stream])
  return ms
}

/** The moment that a video shows, in ms. */
export const getVideoMoment = (ref: RefObject<HTMLVideoElement | null>): number =>
  Math.round((ref.current?.currentTime ?? 0) * 1000)
