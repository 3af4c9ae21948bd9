import { waitForPaint } from '#platform/web/spare-time.ts'
import type { StreamSource } from '../stream/stream-source.ts'
import { openHlsStream } from './hls-stream.ts'
import type { StreamCallbacks, StreamStartOptions, VideoStream } from './stream-types.ts'

/** Safari plays HLS itself, and only so it can hand a video to a television. Others that can do it do it worse. */
const playsItself = (video: HTMLVideoElement): boolean =>
  'webkitCurrentPlaybackTargetIsWireless' in video &&
  video.canPlayType('application/vnd.apple.mpegurl') !== ''

async function attachNative(
  video: HTMLVideoElement,
  source: StreamSource,
  startMs: number,
  events: StreamCallbacks,
): Promise<VideoStream> {
  const manifest = await source.manifest(true)
  const seekToStart = () => {
    if (startMs > 0) video.currentTime = startMs / 1000
  }
  video.addEventListener('loadedmetadata', seekToStart, { once: true })
  // The element tells of no status: whether it was the day's limit, the server has to be asked.
  const handleError = () => {
    void source.renew().then((outcome) => (outcome === 'limit' ? events.onLimit() : events.onFailure()))
  }
  video.addEventListener('error', handleError)
  video.src = manifest
  return {
    setLevel: () => {},
    continueLoading: () => {},
    destroy() {
      video.removeEventListener('loadedmetadata', seekToStart)
      video.removeEventListener('error', handleError)
      video.removeAttribute('src')
      video.load()
    },
  }
}

const loadHls = async () => (await import('hls.js/light')).default

/** Fetches the code that plays streams, so that it is there when somebody presses play. */
export const preloadStreamPlayer = (): void => void loadHls().catch(() => undefined)

/**
 * Gives a video element its adaptive stream. A lost connection is waited out, however long; what cannot be mended is
 * reported once.
 * @param startMs where playback is to begin, ms
 * @param source gives the addresses, which are signed and change while the video plays
 * @throws the source's refusal when the server gives no address; other errors when the player's code cannot be fetched
 */
export async function attachStream(
  video: HTMLVideoElement,
  source: StreamSource,
  startMs: number,
  events: StreamCallbacks,
  wishes: StreamStartOptions = { quality: null, preloadOnly: false },
): Promise<VideoStream> {
  if (playsItself(video)) return attachNative(video, source, startMs, events)
  const manifest = source.manifest()
  // Whoever waits for it below hears of a refusal; until then it is nobody's.
  manifest.catch(() => undefined)
  await waitForPaint()
  const Hls = await loadHls()
  if (!Hls.isSupported()) return attachNative(video, source, startMs, events)
  return openHlsStream(Hls, { video, source, manifest, startMs, events, wishes })
}
