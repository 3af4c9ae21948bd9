import { useEffect, useEffectEvent } from 'react'
import { commandFor, focusOf, type PlayerCommand } from './player-keys.ts'

/**
 * Listens to the player's keys on the whole page.
 * @param pageKeys whether letters, digits and signs work outside of the player too
 */
export function usePlayerKeys(
  video: HTMLVideoElement | null,
  pageKeys: boolean,
  onCommand: (command: PlayerCommand, key: string) => void,
): void {
  const run = useEffectEvent(onCommand)
  useEffect(() => {
    if (!video) return
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const command = commandFor({
        key: event.key,
        modified: event.ctrlKey || event.metaKey || event.altKey,
        shift: event.shiftKey,
        ...focusOf(event.target),
        playing: !video.paused,
        pageKeys,
      })
      if (!command) return
      event.preventDefault()
      run(command, event.key)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [video, pageKeys])
}
