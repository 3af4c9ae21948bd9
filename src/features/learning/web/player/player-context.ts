import { createContext, useContext } from 'react'
import type { PlayerCore } from './use-player-core.ts'
import type { usePlayerLimits } from './use-player-limits.ts'

type Player = PlayerCore & ReturnType<typeof usePlayerLimits>

const PlayerContext = createContext<Player | null>(null)

export const PlayerProvider = PlayerContext.Provider

/** The player around a component. It changes with each moment of the video. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('This is shown within a player only.')
  return player
}
