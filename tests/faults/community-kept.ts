/** A comment as its author's browser knows it. */
export interface KeptComment {
  readonly id: string
  readonly authorId: string
  /** The comment that began the thread; null where this one does. */
  readonly threadId: string | null
  readonly replyToId: string | null
  readonly mentionedId: string | null
}

/** Two people, or somebody and a comment: who does it comes first. */
export type Pair = readonly [userId: string, toId: string]

/** What the server has acknowledged and must not lose. */
export interface Kept {
  readonly comments: Map<string, KeptComment>
  /** Comments that were taken away again. */
  readonly deleted: Set<string>
  /** Whose each note is. */
  readonly notes: Map<string, string>
  readonly likes: Switches
  readonly follows: Switches
}

export function newKept(): Kept {
  return {
    comments: new Map(),
    deleted: new Set(),
    notes: new Map(),
    likes: new Switches(),
    follows: new Switches(),
  }
}

/** Comments that nobody has taken away. */
export function standingComments({ comments, deleted }: Kept): KeptComment[] {
  return [...comments.values()].filter(({ id }) => !deleted.has(id))
}

/** What people turn on and off; the first time is always on. */
export class Switches {
  readonly #states = new Map<string, { readonly pair: Pair; readonly on: boolean }>()

  isOn(pair: Pair): boolean {
    return this.#states.get(pair.join(' '))?.on ?? false
  }

  set(pair: Pair, on: boolean): void {
    this.#states.set(pair.join(' '), { pair, on })
  }

  /** All that were ever turned on. */
  ever(): Pair[] {
    return [...this.#states.values()].map(({ pair }) => pair)
  }
}
