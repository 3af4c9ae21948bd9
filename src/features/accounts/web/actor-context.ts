import { createContext, useContext } from 'react'
import type { Actor } from '#platform/rules/actor.ts'

const ActorContext = createContext<Actor | null>(null)

/** Provides who is signed in; `value` comes from the root loader. */
export const ActorProvider = ActorContext.Provider

/** Who is signed in; null for a visitor. */
export const useActor = (): Actor | null => useContext(ActorContext)
