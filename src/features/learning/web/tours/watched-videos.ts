const KEY = 'lectern.watched-videos'
/** More are not counted. */
const KEPT = 10

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Remembers on this device that a video was watched. */
export function rememberWatched(lessonId: string): void {
  const others = read().filter((id) => id !== lessonId)
  try {
    localStorage.setItem(KEY, JSON.stringify([lessonId, ...others].slice(0, KEPT)))
  } catch {
    // Then nobody is told of enrolling; that is no loss to him.
  }
}

/** How many videos besides this one were watched on this device, up to ten. */
export const watchedBesides = (lessonId: string): number => read().filter((id) => id !== lessonId).length
