/** What waits: something of one viewer. */
interface OfViewer {
  readonly viewer: { readonly id: string }
}

/**
 * A queue that keeps each viewer's items in order and gives out at most one of each at a time: the next one of a viewer
 * only after the one before is done.
 */
export class ViewerTickQueue<Item extends OfViewer> {
  /** Every viewer's items in order; the first is ready, or given out. */
  readonly #lines = new Map<string, Item[]>()
  #ready: Item[] = []
  #size = 0

  /** Items in the queue, those given out included. */
  get size(): number {
    return this.#size
  }

  /** Items that can be given out now. */
  get ready(): number {
    return this.#ready.length
  }

  /** Items of one viewer in the queue. */
  lengthOf(viewerId: string): number {
    return this.#lines.get(viewerId)?.length ?? 0
  }

  add(item: Item): void {
    this.#size++
    const line = this.#lines.get(item.viewer.id)
    if (line) {
      line.push(item)
      return
    }
    this.#lines.set(item.viewer.id, [item])
    this.#ready.push(item)
  }

  /** Gives out up to `most` items, each of another viewer, those ready longest first. */
  take(most: number): Item[] {
    if (this.#ready.length <= most) {
      const all = this.#ready
      this.#ready = []
      return all
    }
    return this.#ready.splice(0, most)
  }

  /** An item given out is done: the viewer's next one becomes ready. */
  done(item: Item): void {
    const line = this.#lines.get(item.viewer.id)
    line?.shift()
    this.#size--
    const next = line?.[0]
    if (next) this.#ready.push(next)
    else this.#lines.delete(item.viewer.id)
  }

  /** An item given out has to be given out again. */
  again(item: Item): void {
    this.#ready.push(item)
  }
}
