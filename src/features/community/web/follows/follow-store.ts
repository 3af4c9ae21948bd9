/** Whether the reader follows somebody, and how many do. */
export interface FollowState {
  readonly following: boolean
  readonly followers: number
}

type Load = (userIds: string[]) => Promise<readonly (FollowState & { readonly userId: string })[]>

/** People per request. */
const PEOPLE_PER_REQUEST = 100
/** People on the page who are refreshed; after long scrolling only few of them are in sight. */
const MAX_REFRESHED_PEOPLE = 300

/**
 * Changes of follows since the page was rendered, made here or in other tabs, so that all buttons for a person agree.
 */
export function createFollowStore(load: Load) {
  let owner: string | null = null
  let marks: ReadonlyMap<string, FollowState> = new Map()
  /** Counts changes made here; an answer requested before the latest one is outdated. */
  const changes = new Map<string, number>()
  /** People on the page, with the number of their buttons. */
  const shown = new Map<string, number>()
  const listeners = new Set<() => void>()

  function put(all: Iterable<readonly [string, FollowState]>): void {
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
    snapshot: (): ReadonlyMap<string, FollowState> => marks,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Switches to another reader and forgets everything of the former one. */
    become(userId: string | null): void {
      if (owner === userId) return
      owner = userId
      changes.clear()
      marks = new Map()
      for (const listener of [...listeners]) listener()
    },
    /** Registers a button for somebody; call the result to unregister it. */
    show(userId: string): () => void {
      shown.set(userId, (shown.get(userId) ?? 0) + 1)
      return () => {
        const left = (shown.get(userId) ?? 1) - 1
        if (left > 0) shown.set(userId, left)
        else shown.delete(userId)
      }
    },
    set(userId: string, mark: FollowState): void {
      changes.set(userId, (changes.get(userId) ?? 0) + 1)
      put([[userId, mark]])
    },
    /** Fetches the state of everybody shown, since another tab may have changed it. On failure nothing changes. */
    async refresh(): Promise<void> {
      const reader = owner
      if (reader === null) return
      const userIds = [...shown.keys()].slice(0, MAX_REFRESHED_PEOPLE)
      const chunks: string[][] = []
      for (let start = 0; start < userIds.length; start += PEOPLE_PER_REQUEST) {
        chunks.push(userIds.slice(start, start + PEOPLE_PER_REQUEST))
      }
      await Promise.all(chunks.map((chunk) => ask(reader, chunk)))
    },
  }
}
