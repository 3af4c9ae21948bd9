import { useEffect } from 'react'
import { atFirstSign, savesData } from './first-sign.ts'
import { loadPreferences } from './preferences.ts'
import { warmUp } from './video-stream.ts'

/** Gives a video the volume and speed of this device, and has its code fetched at the viewer's first sign. */
export function useDeviceSettings(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return
    const { volume, muted, rate } = loadPreferences()
    video.volume = volume
    video.muted = muted
    video.defaultPlaybackRate = rate
    video.playbackRate = rate
  }, [video])

  useEffect(() => (savesData() ? undefined : atFirstSign(warmUp)), [])
}
