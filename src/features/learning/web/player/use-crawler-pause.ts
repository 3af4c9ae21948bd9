import { useEffect, useState } from 'react'
import { isCrawler } from './crawler.ts'
import { crawlerPlayMs } from './player-limits.ts'

/** Lets automated visitors see five seconds; answers whether this is one and whether it has been stopped. */
export function useCrawlerPause(video: HTMLVideoElement | null): { crawler: boolean; stopped: boolean } {
  const [crawler, setCrawler] = useState(false)
  const [stopped, setStopped] = useState(false)
  useEffect(() => setCrawler(isCrawler(navigator.userAgent)), [])
  useEffect(() => {
    if (!video || !crawler) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPlaying = () => {
      setStopped(false)
      clearTimeout(timer)
      timer = setTimeout(() => {
        video.pause()
        setStopped(true)
      }, crawlerPlayMs)
    }
    video.addEventListener('playing', onPlaying)
    return () => {
      clearTimeout(timer)
      video.removeEventListener('playing', onPlaying)
    }
  }, [video, crawler])
  return { crawler, stopped }
}
