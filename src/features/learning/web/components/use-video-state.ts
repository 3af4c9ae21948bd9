import { useEffect, useEffectEvent, useState } from 'react'
import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'
import { catalogueApi } from '#features/catalogue/web/index.ts'

const pollMs = 3_000

const isUnderWay = ({ state }: VideoInfo) => state === 'queued' || state === 'processing'

/**
 * Follows a video on its way to being ready, as long as somebody looks.
 * @param onDone called when it has become ready or has failed
 */
export function useVideoState(lessonId: string, initial: VideoInfo, onDone: () => void): VideoInfo {
  const [latest, setLatest] = useState({ of: initial, info: initial })
  const info = latest.of === initial ? latest.info : initial
  const tellDone = useEffectEvent(onDone)
  const underWay = isUnderWay(info)

  useEffect(() => {
    if (!underWay) return
    let wanted = true
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (document.visibilityState === 'visible') {
        // One failed request means nothing; the next one follows.
        const next = await catalogueApi.getVideo({ lessonId }).catch(() => undefined)
        if (!wanted) return
        if (next) {
          setLatest({ of: initial, info: next })
          if (!isUnderWay(next)) return tellDone()
        }
      }
      timer = setTimeout(look, pollMs)
    }
    timer = setTimeout(look, pollMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [underWay, lessonId, initial])

  return info
}
