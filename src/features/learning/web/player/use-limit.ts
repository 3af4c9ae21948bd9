import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Whether this player has come to the end of the day's allowance. It stays ended for that viewer, whatever fraction of a
 * second the server still has for them; after signing in it goes on from there.
 * @param reached whether nothing is left, as far as is known now
 * @param onEnd called once the end has come
 */
export function useLimit(viewer: string, reached: boolean, onEnd: () => void): boolean {
  /** Whose limit it was. */
  const [ended, setEnded] = useState<string | null>(null)
  const usedUp = ended === viewer || reached
  const end = useEffectEvent(() => {
    setEnded(viewer)
    onEnd()
  })
  useEffect(() => {
    if (usedUp) end()
  }, [usedUp])
  return usedUp
}
