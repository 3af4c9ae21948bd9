import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'lectern.single-keys'

const listeners = new Set<() => void>()
/** Lasts for this page where nothing can be stored. */
let chosen: boolean | undefined

/** Whether keys that write a character do something by themselves, as chosen on this device (WCAG 2.1.4). Browser only. */
export function areSingleKeysOn(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

/** Switches them on or off and remembers it on this device. Browser only. */
export function setSingleKeys(on: boolean): void {
  chosen = on
  try {
    if (on) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Storage can be full or forbidden.
  }
  for (const listener of listeners) listener()
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** For a switch; on until the page has come to life. */
export const useSingleKeys = (): boolean => useSyncExternalStore(watch, areSingleKeysOn, () => true)
