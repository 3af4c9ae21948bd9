/** A comment as its author's browser knows it. */
export interface AcknowledgedComment {
  readonly id: string
  readonly authorId: string
  /** The comment that began the thread; null where this one does. */
  readonly threadId: string | null
  readonly replyToId: string | null
  readonly mentionedId: string | null
}

/** Two people, or somebody and a comment: who does it comes first. */
export type PersonPair = readonly [userId: string, toId: string]

/** What the server has acknowledged and must not lose. */
export interface AcknowledgedState {
  readonly comments: Map<string, AcknowledgedComment>
  /** Comments that were taken away again. */
  readonly deleted: Set<string>
  /** Whose each note is. */
  readonly notes: Map<string, string>
  readonly likes: SwitchStates
  readonly follows: SwitchStates
}

export function createAcknowledgedState(): AcknowledgedState {
  return {
    comments: new Map(),
    deleted: new Set(),
    notes: new Map(),
    likes: new SwitchStates(),
    follows: new SwitchStates(),
  }
}

/** Comments that nobody has taken away. */
export function listRemainingComments({ comments, deleted }: AcknowledgedState): AcknowledgedComment[] {
  return [...comments.values()].filter(({ id }) => !deleted.has(id))
}

/** What people turn on and off; the first time is always on. */
export class SwitchStates {
  readonly #states = new Map<string, { readonly pair: PersonPair; readonly on: boolean }>()

  isOn(pair: PersonPair): boolean {
    return this.#states.get(pair.join(' '))?.on ?? false
  }

  set(pair: PersonPair, on: boolean): void {
    this.#states.set(pair.join(' '), { pair, on })
  }

  /** All that were ever turned on. */
  ever(): PersonPair[] {
    return [...this.#states.values()].map(({ pair }) => pair)
  }
}
