interface BatchLimits {
  /** Most ids of one request. */
  size: number
  /** Most ids of one moment; those beyond are not loaded. */
  most?: number
}

/**
 * Loads for callers that each want one thing: what is wanted in the same moment is asked for together.
 *
 * @returns loads one by its id; undefined where it is missing from the answer. It fails with its request.
 */
export function createBatchLoader<Item>(
  load: (ids: string[]) => Promise<readonly (readonly [id: string, item: Item])[]>,
  { size, most = Number.POSITIVE_INFINITY }: BatchLimits,
): (id: string) => Promise<Item | undefined> {
  let batch: { ids: Set<string>; items: Promise<ReadonlyMap<string, Item>> } | null = null

  async function loadAll(ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
    const requests: Promise<readonly (readonly [string, Item])[]>[] = []
    for (let start = 0; start < ids.length; start += size) requests.push(load(ids.slice(start, start + size)))
    return new Map((await Promise.all(requests)).flat())
  }

  function openBatch() {
    const ids = new Set<string>()
    const moment = new Promise<void>((resolve) => setTimeout(resolve))
    const items = moment.then(() => {
      batch = null
      return loadAll([...ids].slice(0, most))
    })
    return { ids, items }
  }

  return async (id) => {
    batch ??= openBatch()
    batch.ids.add(id)
    return (await batch.items).get(id)
  }
}
