import { useCallback, useEffect, useState } from 'react'
import {
  defaultPreferences,
  loadPreferences,
  type PlayerPreferences,
  savePreferences,
} from './preferences.ts'

/** What the viewer has set on this device; the defaults until the page has come to life. */
export function usePreferences(): [PlayerPreferences, (changes: Partial<PlayerPreferences>) => void] {
  const [preferences, setPreferences] = useState(defaultPreferences)
  useEffect(() => setPreferences(loadPreferences()), [])
  const change = useCallback((changes: Partial<PlayerPreferences>) => {
    savePreferences(changes)
    setPreferences((before) => ({ ...before, ...changes }))
  }, [])
  return [preferences, change]
}
