import { useEffect, useState } from 'react'
import { isCrawler, limitPlayingTime } from './crawler.ts'
import { crawlerPlayMs } from './player-limits.ts'

/** Lets automated visitors see five seconds; answers whether this is one and whether it has been stopped. */
export function useCrawlerPause(video: HTMLVideoElement | null): { crawler: boolean; stopped: boolean } {
  const [crawler, setCrawler] = useState(false)
  const [stopped, setStopped] = useState(false)
  useEffect(() => setCrawler(isCrawler(navigator.userAgent)), [])
  useEffect(() => {
    if (!video || !crawler) return
    return limitPlayingTime(video, crawlerPlayMs, () => setStopped(true))
  }, [video, crawler])
  return { crawler, stopped }
}
