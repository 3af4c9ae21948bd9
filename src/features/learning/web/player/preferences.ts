/** What a viewer has set and wants to find again on this device. */
export interface PlayerPreferences {
  readonly volume: number
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

export const defaultPreferences: PlayerPreferences = {
  volume: 1,
  muted: false,
  rate: 1,
  captions: false,
  captionsLanguage: null,
  quality: null,
  theatre: false,
  playNext: false,
  pageKeys: true,
}

const between = (value: unknown, least: number, most: number, otherwise: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise

/** Reads what was stored; whatever is not as expected is as if it had not been set. */
export function readPreferences(text: string | null): PlayerPreferences {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return defaultPreferences
    const { volume, muted, rate, captions, captionsLanguage, quality, theatre, playNext, pageKeys } = {
      ...defaultPreferences,
      ...stored,
    }
    return {
      volume: between(volume, 0, 1, 1),
      muted: muted === true,
      rate: between(rate, 0.5, 2, 1),
      captions: captions === true,
      captionsLanguage: typeof captionsLanguage === 'string' ? captionsLanguage : null,
      quality: typeof quality === 'number' && quality > 0 ? quality : null,
      theatre: theatre === true,
      playNext: playNext === true,
      pageKeys: pageKeys !== false,
    }
  } catch {
    return defaultPreferences
  }
}

/** Browser only. */
export function loadPreferences(): PlayerPreferences {
  try {
    return readPreferences(localStorage.getItem(storageKey))
  } catch {
    return defaultPreferences
  }
}

/** Browser only. */
export function savePreferences(changes: Partial<PlayerPreferences>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...loadPreferences(), ...changes }))
  } catch {
    // Storage can be full or forbidden; the choice then lasts for this page only.
  }
}
