import type Hls from 'hls.js'
import type { StreamSource } from '../stream/stream-source.ts'
import { VIDEO_PRELOAD_SECONDS } from './player-limits.ts'
import type { StreamCallbacks, StreamStartOptions, VideoStream } from './stream-types.ts'

const maxRetryDelayMs = 15_000
/** Most refused addresses in a row that are renewed, before the refusal is taken as final. */
const maxRenewals = 3
/** A media error so soon after a recovery is final. */
const mendedForMs = 5_000
const bufferSeconds = 30

interface HlsStreamOptions {
  readonly video: HTMLVideoElement
  readonly source: StreamSource
  /** Address of the main playlist, as soon as it is known. */
  readonly manifest: Promise<string>
  readonly startMs: number
  readonly events: StreamCallbacks
  readonly wishes: StreamStartOptions
}

/**
 * A stream played by hls.js, which picks the quality that the line and the player's size allow.
 * @throws what `manifest` throws
 */
export async function openHlsStream(Library: typeof Hls, parts: HlsStreamOptions): Promise<VideoStream> {
  const { video, source, startMs, events, wishes } = parts
  const hls = new Library({
    startPosition: startMs / 1000,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    maxBufferLength: wishes.preloadOnly ? VIDEO_PRELOAD_SECONDS : bufferSeconds,
    // Low rates would otherwise load minutes ahead, which count as handed out though nobody may ever watch them.
    maxMaxBufferLength: bufferSeconds,
    // Our segments need no repacking, and the content policy has no room for workers made of text.
    enableWorker: false,
    xhrSetup: async (request, address) => request.open('GET', await source.current(address), true),
  })
  let gone = false
  let loaded = false
  let lost = false
  let renewals = 0
  let retries = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let mendedAt = Number.NEGATIVE_INFINITY

  function tellLost(now: boolean) {
    if (lost !== now) events.onLost?.(now)
    lost = now
  }

  function loadAgain() {
    clearTimeout(retryTimer)
    if (hls.levels.length === 0 && hls.url) hls.loadSource(hls.url)
    else hls.startLoad(loaded ? video.currentTime : startMs / 1000)
  }

  function loadLater() {
    retries += 1
    clearTimeout(retryTimer)
    retryTimer = setTimeout(loadAgain, Math.min(maxRetryDelayMs, 500 * 2 ** retries))
  }

  // The browser knows that the connection is back before any timer does.
  function handleOnline() {
    retries = 0
    if (lost) loadAgain()
  }

  /** After a refusal: the address may have run out, the day's allowance, or the right to watch. */
  async function renew() {
    renewals += 1
    const outcome = renewals > maxRenewals ? 'refused' : await source.renew()
    if (gone) return
    if (outcome === 'limit') events.onLimit()
    else if (outcome === 'refused') events.onFailure()
    else if (outcome === 'failed') loadLater()
    else loadAgain()
  }

  function mend() {
    const now = performance.now()
    if (now - mendedAt < mendedForMs) return events.onFailure()
    mendedAt = now
    hls.recoverMediaError()
  }

  hls.on(Library.Events.MANIFEST_PARSED, (_event, { levels }) => {
    const heights = levels.map(({ width, height }, index) => ({ index, height: Math.min(width, height) }))
    const { quality } = wishes
    const chosen = quality === null ? undefined : heights.findLast(({ height }) => height <= quality)
    if (chosen) {
      hls.startLevel = chosen.index
      hls.loadLevel = chosen.index
    }
    events.onLevels(heights)
  })
  hls.on(Library.Events.LEVEL_SWITCHED, (_event, { level }) => events.onLevel(level, hls.autoLevelEnabled))
  hls.on(Library.Events.FRAG_LOADED, () => {
    loaded = true
    retries = 0
    renewals = 0
    tellLost(false)
  })
  hls.on(Library.Events.ERROR, (_event, { fatal, type, response }) => {
    const status = response?.code ?? 0
    const refused = status >= 400 && status < 500
    const unreachable = type === Library.ErrorTypes.NETWORK_ERROR && !refused
    if (unreachable) tellLost(true)
    // The next requests wait for the new address, before another quality is tried for nothing.
    if (!fatal && status === 403) void source.renew()
    if (!fatal) return
    if (status === 403) void renew()
    else if (unreachable) loadLater()
    else if (type === Library.ErrorTypes.MEDIA_ERROR) mend()
    else events.onFailure()
  })

  // The element is made ready while the address is on its way.
  hls.attachMedia(video)
  const manifest = await parts.manifest.catch((error: unknown) => {
    hls.destroy()
    throw error
  })
  window.addEventListener('online', handleOnline)
  hls.loadSource(manifest)
  return {
    setLevel(index) {
      hls.nextLevel = index
      // A choice shows at once, though the picture changes only with the next segment.
      events.onLevel(index === -1 ? hls.currentLevel : index, index === -1)
    },
    continueLoading() {
      hls.config.maxBufferLength = bufferSeconds
    },
    destroy() {
      gone = true
      clearTimeout(retryTimer)
      window.removeEventListener('online', handleOnline)
      hls.destroy()
    },
  }
}
