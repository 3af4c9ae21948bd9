import { useEffect, useEffectEvent } from 'react'
import { isOverlayOpen, subscribeToOverlays } from '#ui/overlays/overlay-signal.ts'
import { MAX_PLAYBACK_RATE, PLAYBACK_RATE_CHECK_INTERVAL_MS } from './player-limits.ts'

const outOfSight = () => document.visibilityState === 'hidden' && !document.pictureInPictureElement

/**
 * Pauses while nobody can see the video or a dialog or tour lies over the page, and goes on afterwards
 * (docs/product/player.md#pauses).
 */
export function usePauseWhenHidden(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return
    let pausedByUs = false
    const check = () => {
      if (outOfSight() || isOverlayOpen()) {
        if (video.paused) return
        pausedByUs = true
        video.pause()
      } else if (pausedByUs) {
        pausedByUs = false
        video.play().catch(() => undefined)
      }
    }
    const leaveOverlays = subscribeToOverlays(check)
    document.addEventListener('visibilitychange', check)
    // Begun meanwhile: by a script, a media key or a stream that came late.
    video.addEventListener('play', check)
    video.addEventListener('leavepictureinpicture', check)
    return () => {
      leaveOverlays()
      document.removeEventListener('visibilitychange', check)
      video.removeEventListener('play', check)
      video.removeEventListener('leavepictureinpicture', check)
    }
  }, [video])
}

/**
 * Keeps the rules a page's own controls can't break but a script or an extension can: no rate over 2, no looping.
 * @param onTooFast called when playback was stopped because of its rate
 */
export function usePlaybackRateLimit(video: HTMLVideoElement | null, onTooFast: () => void): void {
  const tellTooFast = useEffectEvent(onTooFast)
  useEffect(() => {
    if (!video) return
    const check = () => {
      video.loop = false
      if (video.playbackRate <= MAX_PLAYBACK_RATE) return
      const played = !video.paused
      video.pause()
      video.playbackRate = 1
      if (played) tellTooFast()
    }
    const timer = setInterval(check, PLAYBACK_RATE_CHECK_INTERVAL_MS)
    const attributes = new MutationObserver(check)
    attributes.observe(video, { attributes: true, attributeFilter: ['loop'] })
    video.addEventListener('ratechange', check)
    return () => {
      clearInterval(timer)
      attributes.disconnect()
      video.removeEventListener('ratechange', check)
    }
  }, [video])
}
