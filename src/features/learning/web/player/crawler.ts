import { useEffect, useState } from 'react'
import { CRAWLER_PLAYBACK_LIMIT_MS } from './player-limits.ts'

/**
 * Lets a video play for so long altogether, ms. What counts is the time in which it really plays: a stall gives nothing more,
 * and takes nothing. At its end the video is paused, and again whenever it is played.
 *
 * @returns the way out
 */
export function limitPlayingTime(
  video: Pick<HTMLMediaElement, 'addEventListener' | 'removeEventListener' | 'pause'>,
  limitMs: number,
  onEnd: () => void,
): () => void {
  let leftMs = limitMs
  let playingSince: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function halt() {
    clearTimeout(timer)
    if (playingSince !== null) leftMs -= performance.now() - playingSince
    playingSince = null
  }
  function end() {
    halt()
    leftMs = 0
    video.pause()
    onEnd()
  }
  function go() {
    halt()
    playingSince = performance.now()
    if (leftMs <= 0) end()
    else timer = setTimeout(end, leftMs)
  }
  video.addEventListener('playing', go)
  for (const event of HALTS) video.addEventListener(event, halt)
  return () => {
    halt()
    video.removeEventListener('playing', go)
    for (const event of HALTS) video.removeEventListener(event, halt)
  }
}

const HALTS = ['waiting', 'pause', 'ended', 'emptied'] as const

/**
 * Automated visitors that say so: their playback pauses after a few seconds and earns nothing (docs/product/player.md#pauses).
 * Those that do not say so are left to the server's limits.
 */
export const isCrawler = (userAgent: string): boolean =>
  /(?<!\bcu)bot\b|crawl|spider|slurp|archiver|facebookexternalhit|preview/i.test(userAgent)

/** Lets automated visitors see five seconds; answers whether this is one and whether it has been stopped. */
export function useCrawlerPause(video: HTMLVideoElement | null): { crawler: boolean; stopped: boolean } {
  const [crawler, setCrawler] = useState(false)
  const [stopped, setStopped] = useState(false)
  useEffect(() => setCrawler(isCrawler(navigator.userAgent)), [])
  useEffect(() => {
    if (!video || !crawler) return
    return limitPlayingTime(video, CRAWLER_PLAYBACK_LIMIT_MS, () => setStopped(true))
  }, [video, crawler])
  return { crawler, stopped }
}
