/** What is known of the reader and somebody else. */
export interface FollowMark {
  readonly following: boolean
  readonly followers: number
}

type Load = (userIds: string[]) => Promise<readonly (FollowMark & { readonly userId: string })[]>

/** Most people of one question. */
const CHUNK = 100
/** People on the page who are asked about again; whoever has scrolled past more looks at few of them. */
const MOST_ASKED = 300

/**
 * Whom the reader follows, as far as his own pressing and other tabs have changed it since a page was made: all buttons of
 * one person agree.
 */
export function createFollowStore(load: Load) {
  let owner: string | null = null
  let marks: ReadonlyMap<string, FollowMark> = new Map()
  /** How often something was changed here; an answer that was asked for before is then old. */
  const changes = new Map<string, number>()
  /** People of this page, with the number of their buttons. */
  const shown = new Map<string, number>()
  const listeners = new Set<() => void>()

  function put(all: Iterable<readonly [string, FollowMark]>): void {
    marks = new Map([...marks, ...all])
    for (const listener of [...listeners]) listener()
  }

  async function ask(reader: string, userIds: string[]): Promise<void> {
    const before = new Map(userIds.map((id) => [id, changes.get(id)]))
    const found = await load(userIds).catch(() => null)
    if (!found || owner !== reader) return
    put(
      found
        .filter(({ userId }) => changes.get(userId) === before.get(userId))
        .map(({ userId, following, followers }) => [userId, { following, followers }]),
    )
  }

  return {
    /** All that is known. */
    snapshot: (): ReadonlyMap<string, FollowMark> => marks,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Forgets what belongs to somebody else. */
    become(userId: string | null): void {
      if (owner === userId) return
      owner = userId
      changes.clear()
      marks = new Map()
      for (const listener of [...listeners]) listener()
    },
    /** Somebody's button stands on the page from now on, until the answer is called. */
    show(userId: string): () => void {
      shown.set(userId, (shown.get(userId) ?? 0) + 1)
      return () => {
        const left = (shown.get(userId) ?? 1) - 1
        if (left > 0) shown.set(userId, left)
        else shown.delete(userId)
      }
    },
    set(userId: string, mark: FollowMark): void {
      changes.set(userId, (changes.get(userId) ?? 0) + 1)
      put([[userId, mark]])
    },
    /** Asks again about all who are shown, since another tab may have changed it. Failing leaves what was known. */
    async refresh(): Promise<void> {
      const reader = owner
      if (reader === null) return
      const userIds = [...shown.keys()].slice(0, MOST_ASKED)
      const chunks: string[][] = []
      for (let start = 0; start < userIds.length; start += CHUNK) {
        chunks.push(userIds.slice(start, start + CHUNK))
      }
      await Promise.all(chunks.map((chunk) => ask(reader, chunk)))
    },
  }
}
