import { useEffect } from 'react'
import { loadPreferences } from './preferences.ts'
import { warmUp } from './video-stream.ts'
import { savesData, whenIdle } from './when-idle.ts'

/** Gives a video the volume and speed of this device, and has its code fetched when the page has nothing to do. */
export function useDeviceSettings(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return
    const { volume, muted, rate } = loadPreferences()
    video.volume = volume
    video.muted = muted
    video.defaultPlaybackRate = rate
    video.playbackRate = rate
  }, [video])

  useEffect(() => (savesData() ? undefined : whenIdle(warmUp)), [])
}
