import { useEffect, useEffectEvent, useState } from 'react'
import type { ReaderQuery, SwitchChange } from './query-client.ts'
import { onReaderStays } from './reader-leaving.ts'

type QueryLibrary = typeof import('./query-client.ts')

interface Observation {
  isRunning(): boolean
  begin(library: QueryLibrary): void
}

/** What is on the page. */
const observations = new Set<Observation>()

/** Once the library has come, be it by a later press, everything that waits for it is observed. */
async function loadQueries(): Promise<QueryLibrary> {
  const library = await import('./query-client.ts')
  for (const one of observations) if (!one.isRunning()) one.begin(library)
  return library
}

// All that was loaded has been forgotten.
onReaderStays(async () => {
  const library = await loadQueries()
  for (const one of observations) one.begin(library)
})

const keyOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => JSON.stringify(queryKey)

/**
 * `useQueries` of TanStack Query for what stands on pages that visitors see, too: the library comes, after the page has been shown, for
 * those who are signed in.
 *
 * @param userId null for a visitor, for whom nothing is loaded
 * @returns what is known of each
 */
export function useReaderQueries<Data>(
  userId: string | null,
  queries: readonly ReaderQuery<Data>[],
): readonly (Data | undefined)[] {
  const [known, setKnown] = useState<{ userId: string; data: ReadonlyMap<string, Data | undefined> }>()
  const keys = queries.map(keyOf)
  // A course may stand in several lists of a page.
  const distinct = new Map(queries.map((query) => [keyOf(query), query]))
  const observe = useEffectEvent((reader: string, { getQueryClient, observeQueries }: QueryLibrary) =>
    observeQueries(getQueryClient(reader), [...distinct.values()], (data) =>
      setKnown({
        userId: reader,
        data: new Map([...distinct.keys()].map((key, index) => [key, data[index]])),
      }),
    ),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: observes anew when other things are wanted, not on every render
  useEffect(() => {
    if (userId === null || keys.length === 0) return
    let stop: (() => void) | undefined
    const observation: Observation = {
      isRunning: () => stop !== undefined,
      begin(library) {
        stop?.()
        stop = observe(userId, library)
      },
    }
    observations.add(observation)
    // Without a line what the page came with stays.
    loadQueries().catch(() => undefined)
    return () => {
      observations.delete(observation)
      stop?.()
    }
  }, [userId, keys.join()])

  return keys.map((key) => (known && known.userId === userId ? known.data.get(key) : undefined))
}

/** `changeSwitch` of the reader's page. */
export async function changeReaderSwitch<Data extends object>(
  userId: string,
  change: SwitchChange<Data>,
): Promise<void> {
  const { changeSwitch, findQueryClient } = await loadQueries()
  await changeSwitch(findQueryClient(userId), change)
}

/** Asks again for everything whose key begins so. */
export async function refetchReaderQueries(queryKey: readonly unknown[]): Promise<void> {
  const { refetchPageQueries } = await loadQueries()
  refetchPageQueries(queryKey)
}
