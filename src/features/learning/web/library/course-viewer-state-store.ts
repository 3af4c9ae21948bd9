import type { CourseViewerState } from '../../rules/library.ts'

type Load = (courseIds: string[]) => Promise<readonly CourseViewerState[]>

/** Most courses of one question. */
const CHUNK = 100

/**
 * The reader's own state of the courses on cards: loaded in one request for all cards that appear at the same moment, and
 * changed at once when a card is pressed.
 */
export function createCourseViewerStateStore(load: Load) {
  let owner: string | null = null
  let marks: ReadonlyMap<string, CourseViewerState> = new Map()
  let wanted = new Set<string>()
  /** How often a course was changed here: an answer to a request from before a change is out of date. */
  const changes = new Map<string, number>()
  const listeners = new Set<() => void>()

  function put(all: Iterable<CourseViewerState>): void {
    const next = new Map(marks)
    for (const mark of all) next.set(mark.courseId, mark)
    marks = next
    for (const listener of [...listeners]) listener()
  }

  async function ask(userId: string, courseIds: string[]): Promise<void> {
    const before = new Map(courseIds.map((id) => [id, changes.get(id)]))
    const found = await load(courseIds).catch(() => null)
    if (!found || owner !== userId) return
    const byId = new Map(found.map((mark) => [mark.courseId, mark]))
    put(
      courseIds.map((courseId) => {
        const mark = byId.get(courseId) ?? { courseId, onWishlist: false, progress: null }
        const changed = changes.get(courseId) !== before.get(courseId)
        return changed ? { ...mark, onWishlist: marks.get(courseId)?.onWishlist ?? mark.onWishlist } : mark
      }),
    )
  }

  function flush(userId: string): void {
    const ids = [...wanted]
    wanted = new Set()
    for (let start = 0; start < ids.length; start += CHUNK) {
      void ask(userId, ids.slice(start, start + CHUNK))
    }
  }

  function want(courseIds: Iterable<string>): void {
    const userId = owner
    const ids = [...courseIds]
    if (userId === null || ids.length === 0) return
    if (wanted.size === 0) queueMicrotask(() => owner === userId && flush(userId))
    for (const id of ids) wanted.add(id)
  }

  return {
    /** All that is known. */
    snapshot: (): ReadonlyMap<string, CourseViewerState> => marks,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Forgets what belongs to another user; null when nobody is signed in. */
    become(userId: string | null): void {
      if (owner === userId) return
      owner = userId
      wanted = new Set()
      changes.clear()
      marks = new Map()
      for (const listener of [...listeners]) listener()
    },
    /** Loads these courses, again if they are known. A failed request leaves what was known. */
    want,
    /** Asks again for all that is known: more than one of them may have changed. */
    refresh: () => want(marks.keys()),
    setOnWishlist(courseId: string, onWishlist: boolean): void {
      changes.set(courseId, (changes.get(courseId) ?? 0) + 1)
      put([{ progress: null, ...marks.get(courseId), courseId, onWishlist }])
    },
  }
}
