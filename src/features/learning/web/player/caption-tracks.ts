import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import type { StreamSource } from '../stream/stream-source.ts'

/**
 * Gives a video's track elements the addresses of their captions, which are signed for this viewer. One that has run out, or
 * whose line was away, is followed by another; a refusal of the server leaves the track empty.
 *
 * @param captions in the order of the track elements
 * @returns the way out; what has been loaded stays
 */
export function loadSignedCaptionTracks(
  video: HTMLVideoElement,
  captions: VideoInfo['captions'],
  source: Pick<StreamSource, 'sign' | 'renew'>,
): () => void {
  const gone = new AbortController()
  const { signal } = gone

  async function load(element: HTMLTrackElement, address: string) {
    const signed = await source.sign(address).catch(() => null)
    if (!signal.aborted && signed !== null) element.src = signed
  }

  for (const [index, element] of video.querySelectorAll('track').entries()) {
    const address = captions[index]?.address
    if (address === undefined || element.readyState === HTMLTrackElement.LOADED) continue
    let renewing = false
    const loadAgain = async () => {
      if (renewing) return
      renewing = true
      // A browser asks for the same address only once.
      if ((await source.renew()) === 'renewed') await load(element, address)
    }
    element.addEventListener('error', () => element.hasAttribute('src') && void loadAgain(), { signal })
    const handleOnline = () => {
      renewing = false
      if (element.readyState !== HTMLTrackElement.LOADED && element.track.mode !== 'disabled')
        void loadAgain()
    }
    window.addEventListener('online', handleOnline, { signal })
    void load(element, address)
  }
  return () => gone.abort()
}
