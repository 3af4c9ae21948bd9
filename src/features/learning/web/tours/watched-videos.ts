import { keep, readKeptList } from '#platform/web/browser-store.ts'

const KEY = 'lectern.watched-videos'
/** More are not counted. */
const KEPT = 10

const othersThan = (lessonId: string) =>
  readKeptList(KEY, (id) => typeof id === 'string').filter((id) => id !== lessonId)

/** Remembers on this device that a video was watched. */
export const rememberWatched = (lessonId: string): void =>
  keep(KEY, [lessonId, ...othersThan(lessonId)].slice(0, KEPT))

/** How many videos besides this one were watched on this device, up to ten. */
export const watchedBesides = (lessonId: string): number => othersThan(lessonId).length
