import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { onBeforeSignOut } from '#platform/web/reader-leaving.ts'
import { realtime, useConnectionState } from '#platform/web/realtime.ts'
import { addInterval, type Intervals } from '../../rules/intervals.ts'
import { getWatchClient } from './browser-watch-client.ts'
import { INITIAL_WATCH_STATUS, type WatchStatus } from './watch-client.ts'
import {
  advanceWatchSession,
  createWatchSession,
  getPlayedMs,
  type PlaybackEvent,
  type WatchSession,
} from './watch-session.ts'

export interface WatchReporting extends WatchStatus {
  /** The connection to the server was asked for and is lost. */
  readonly trackingLost: boolean
  /** What the server has taken of this lesson on this page. */
  readonly watched: Intervals
  /** Real playing time the server has not accounted for yet, ms. Read it when drawing a countdown. */
  pendingMs(): number
}

interface WatchReportingOptions {
  readonly video: HTMLVideoElement | null
  readonly lessonId: string
  /** The learner's id, or 'visitor'. */
  readonly viewer: string
  /** False where nothing is to be reported, such as for crawlers. */
  readonly enabled: boolean
  /** Called before the first connection, such as to get a visitor their device cookie. */
  prepare(): Promise<void>
}

const noSubscription = () => () => {}

/** Reports what a video element plays, and follows what the server says to it. Connects when playback begins. */
export function useWatchReporting({
  video,
  lessonId,
  viewer,
  enabled,
  prepare,
}: WatchReportingOptions): WatchReporting {
  const [client, setClient] = useState<ReturnType<typeof getWatchClient> | undefined>(undefined)
  const [watched, setWatched] = useState<Intervals>([])
  const session = useRef<WatchSession>(createWatchSession(lessonId))
  const reported = useRef(0)
  const getReady = useEffectEvent(prepare)

  useEffect(() => {
    if (!enabled) return setClient(undefined)
    const own = getWatchClient(viewer)
    // What was said of the player before, such as that the day was used up, is not about this one.
    own.enter(lessonId)
    setClient(own)
  }, [viewer, enabled, lessonId])

  useEffect(() => {
    if (!video || !client) return
    session.current = createWatchSession(lessonId)
    client.enter(lessonId)
    setWatched([])
    let asked = false

    function connect() {
      if (asked) return
      asked = true
      void getReady().then(() => realtime.connect(viewer))
    }

    function feed(event: PlaybackEvent) {
      const wasPlaying = session.current.playing
      const step = advanceWatchSession(session.current, event)
      session.current = step.session
      for (const [index, stretch] of step.stretches.entries()) {
        if (event.kind === 'play' && !wasPlaying && index === 0) client?.begin(stretch)
        else client?.report(stretch)
      }
      reported.current = step.session.reportedMs
    }

    const now = () => ({ at: performance.now(), positionMs: video.currentTime * 1000 })
    const visible = () => document.visibilityState === 'visible' || document.pictureInPictureElement === video
    const onPlaying = () => {
      connect()
      feed({ kind: 'play', ...now(), rate: video.playbackRate })
    }
    const onTime = () => !video.seeking && feed({ kind: 'sample', ...now() })
    const onSeeking = () => feed({ kind: 'seek', ...now() })
    const onRate = () => feed({ kind: 'rate', ...now(), rate: video.playbackRate })
    const onVisible = () => feed({ kind: 'visible', ...now(), visible: visible() })
    const onPause = () => feed({ kind: 'pause', ...now() })
    const onShow = () => !video.paused && onPlaying()

    onVisible()
    if (!video.paused && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) onPlaying()
    const onVideo = {
      playing: onPlaying,
      timeupdate: onTime,
      seeking: onSeeking,
      ratechange: onRate,
      pause: onPause,
      ended: onPause,
      emptied: onPause,
      enterpictureinpicture: onVisible,
      leavepictureinpicture: onVisible,
    }
    for (const [name, handler] of Object.entries(onVideo)) video.addEventListener(name, handler)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', onPause)
    window.addEventListener('pageshow', onShow)
    const leaveSignOut = onBeforeSignOut(async () => {
      video.pause()
      onPause()
      await client.allTaken()
    })
    const leaveTaken = client.onTaken((tick, ack) => {
      if (tick.lesson !== lessonId || !('ok' in ack) || ack.refused || ack.limit) return
      setWatched((before) => addInterval(before, [tick.from, tick.to]))
    })
    return () => {
      onPause()
      leaveTaken()
      leaveSignOut()
      for (const [name, handler] of Object.entries(onVideo)) video.removeEventListener(name, handler)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', onPause)
      window.removeEventListener('pageshow', onShow)
    }
  }, [video, client, lessonId, viewer])

  const connection = useConnectionState()
  const status = useSyncExternalStore(
    client?.onStatus ?? noSubscription,
    client?.status ?? (() => INITIAL_WATCH_STATUS),
    () => INITIAL_WATCH_STATUS,
  )
  return {
    ...status,
    trackingLost: client !== undefined && connection === 'lost',
    watched,
    pendingMs: () => (client?.pendingMs() ?? 0) + getPlayedMs(session.current) - reported.current,
  }
}
