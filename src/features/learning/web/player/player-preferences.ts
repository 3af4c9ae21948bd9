import { useCallback, useEffect, useState } from 'react'
import { VOLUME_STEP } from './player-limits.ts'

/** What a viewer can choose of how captions look; `file` is as their author has made them. */
const CAPTION_SIZES = ['s', 'm', 'l', 'xl'] as const
const CAPTION_COLOURS = ['file', 'yellow', 'cyan', 'green'] as const
const CAPTION_GROUNDS = ['file', 'black', 'none'] as const

export interface CaptionStyle {
  readonly captionSize: (typeof CAPTION_SIZES)[number]
  readonly captionColour: (typeof CAPTION_COLOURS)[number]
  readonly captionGround: (typeof CAPTION_GROUNDS)[number]
}

/** What a viewer has set and wants to find again on this device. */
export interface PlayerPreferences extends CaptionStyle {
  readonly volume: number
  /** What the volume was before it went down to nothing. */
  readonly audibleVolume: number
  readonly muted: boolean
  readonly rate: number
  readonly captions: boolean
  /** Language of the captions, once one was chosen. */
  readonly captionsLanguage: string | null
  /** Chosen quality, as the picture's shorter side; null leaves it to the connection. */
  readonly quality: number | null
  readonly theatre: boolean
  /** Whether the next lesson begins by itself: only by choice. */
  readonly playNext: boolean
  /** Whether letters and digits work on the whole page, not only in the player (WCAG 2.1.4). */
  readonly pageKeys: boolean
}

const storageKey = 'lectern.player'

export const DEFAULT_PLAYER_PREFERENCES: PlayerPreferences = {
  volume: 1,
  audibleVolume: 1,
  muted: false,
  rate: 1,
  captions: false,
  captionsLanguage: null,
  captionSize: 'm',
  captionColour: 'file',
  captionGround: 'file',
  quality: null,
  theatre: false,
  playNext: false,
  pageKeys: true,
}

const between = (value: unknown, least: number, most: number, otherwise: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise

const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((known) => known === value) ?? otherwise

/** Reads what was stored; whatever is not as expected is as if it had not been set. */
export function parsePlayerPreferences(text: string | null): PlayerPreferences {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return DEFAULT_PLAYER_PREFERENCES
    const read: Record<keyof PlayerPreferences, unknown> = { ...DEFAULT_PLAYER_PREFERENCES, ...stored }
    const { captionsLanguage, quality } = read
    return {
      volume: between(read.volume, 0, 1, 1),
      audibleVolume: between(read.audibleVolume, VOLUME_STEP, 1, 1),
      muted: read.muted === true,
      rate: between(read.rate, 0.5, 2, 1),
      captions: read.captions === true,
      captionsLanguage: typeof captionsLanguage === 'string' ? captionsLanguage : null,
      captionSize: oneOf(CAPTION_SIZES, read.captionSize, 'm'),
      captionColour: oneOf(CAPTION_COLOURS, read.captionColour, 'file'),
      captionGround: oneOf(CAPTION_GROUNDS, read.captionGround, 'file'),
      quality: typeof quality === 'number' && quality > 0 ? quality : null,
      theatre: read.theatre === true,
      playNext: read.playNext === true,
      pageKeys: read.pageKeys !== false,
    }
  } catch {
    return DEFAULT_PLAYER_PREFERENCES
  }
}

/** Browser only. */
export function loadPlayerPreferences(): PlayerPreferences {
  try {
    return parsePlayerPreferences(localStorage.getItem(storageKey))
  } catch {
    return DEFAULT_PLAYER_PREFERENCES
  }
}

/** Browser only. */
export function savePlayerPreferences(changes: Partial<PlayerPreferences>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...loadPlayerPreferences(), ...changes }))
  } catch {
    // Storage can be full or forbidden; the choice then lasts for this page only.
  }
}

/** What the viewer has set on this device; the defaults until the page has come to life. */
export function usePlayerPreferences(): [PlayerPreferences, (changes: Partial<PlayerPreferences>) => void] {
  const [preferences, setPreferences] = useState(DEFAULT_PLAYER_PREFERENCES)
  useEffect(() => setPreferences(loadPlayerPreferences()), [])
  const change = useCallback((changes: Partial<PlayerPreferences>) => {
    savePlayerPreferences(changes)
    setPreferences((before) => ({ ...before, ...changes }))
  }, [])
  return [preferences, change]
}
