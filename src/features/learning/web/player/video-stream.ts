/** One quality of a stream. */
export interface StreamLevel {
  readonly index: number
  /** The shorter side, such as 720. */
  readonly height: number
}

export interface StreamEvents {
  onLevels(levels: readonly StreamLevel[]): void
  /** The quality that plays now, and whether it was chosen by itself. */
  onLevel(index: number, automatic: boolean): void
  /** It can't go on by itself. */
  onFailure(): void
}

export interface VideoStream {
  /** -1 leaves the choice to the connection. */
  setLevel(index: number): void
  destroy(): void
}

const maxRetryDelayMs = 15_000

/** Safari plays HLS itself, and only so it can hand a video to a television. Others that can do it do it worse. */
const playsItself = (video: HTMLVideoElement): boolean =>
  'webkitCurrentPlaybackTargetIsWireless' in video &&
  video.canPlayType('application/vnd.apple.mpegurl') !== ''

function attachNative(
  video: HTMLVideoElement,
  manifest: string,
  startMs: number,
  events: StreamEvents,
): VideoStream {
  const seekToStart = () => {
    if (startMs > 0) video.currentTime = startMs / 1000
  }
  video.addEventListener('loadedmetadata', seekToStart, { once: true })
  video.addEventListener('error', events.onFailure)
  video.src = manifest
  return {
    setLevel: () => {},
    destroy() {
      video.removeEventListener('loadedmetadata', seekToStart)
      video.removeEventListener('error', events.onFailure)
      video.removeAttribute('src')
      video.load()
    },
  }
}

const loadHls = async () => (await import('hls.js/light')).default

/** Fetches the code of the player when somebody comes near it. */
export const warmUp = (): void => void loadHls().catch(() => undefined)

/**
 * Gives a video element its adaptive stream. A lost connection is waited out, however long; what cannot be mended is
 * reported once.
 * @param startMs where playback is to begin, ms
 * @throws when the player's code can't be fetched
 */
export async function attachStream(
  video: HTMLVideoElement,
  manifest: string,
  startMs: number,
  events: StreamEvents,
): Promise<VideoStream> {
  if (playsItself(video)) return attachNative(video, manifest, startMs, events)
  const Hls = await loadHls()
  if (!Hls.isSupported()) return attachNative(video, manifest, startMs, events)

  const hls = new Hls({
    startPosition: startMs / 1000,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    maxBufferLength: 30,
  })
  let retries = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let recoveries = 0

  function reload(all: boolean) {
    retries += 1
    clearTimeout(retryTimer)
    retryTimer = setTimeout(
      () => {
        if (all) hls.loadSource(manifest)
        else hls.startLoad(video.currentTime)
      },
      Math.min(maxRetryDelayMs, 1_000 * 2 ** retries),
    )
  }

  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
    events.onLevels(levels.map(({ width, height }, index) => ({ index, height: Math.min(width, height) })))
  })
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => events.onLevel(level, hls.autoLevelEnabled))
  hls.on(Hls.Events.FRAG_LOADED, () => {
    retries = 0
  })
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return
    const refused = data.response?.code !== undefined && data.response.code >= 400 && data.response.code < 500
    if (data.type === Hls.ErrorTypes.NETWORK_ERROR && !refused) {
      reload(data.details.startsWith('manifest') || hls.levels.length === 0)
    } else if (data.type === Hls.ErrorTypes.MEDIA_ERROR && recoveries < 2) {
      recoveries += 1
      hls.recoverMediaError()
    } else {
      events.onFailure()
    }
  })
  hls.loadSource(manifest)
  hls.attachMedia(video)
  return {
    setLevel(index) {
      hls.nextLevel = index
      // A choice shows at once, though the picture changes only with the next stretch that plays.
      events.onLevel(index === -1 ? hls.currentLevel : index, index === -1)
    },
    destroy() {
      clearTimeout(retryTimer)
      hls.destroy()
    },
  }
}
