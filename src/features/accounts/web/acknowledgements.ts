import { readStoredList, saveStored } from '#platform/web/browser-store.ts'
import { type AcknowledgementKey, isAcknowledgementKey } from '../rules/acknowledgements.ts'
import { accountsApi } from './api.ts'

const STORE = 'lectern.acknowledged'
/** Keys that were moved to an account: once signed out again, its owner is still no newcomer in this browser. */
const MERGED = 'lectern.acknowledged-before'

/** What visitors have seen in this browser. */
const localAcknowledgements = (store = STORE): AcknowledgementKey[] =>
  readStoredList(store, isAcknowledgementKey)

const keepLocally = (keys: readonly AcknowledgementKey[], store = STORE): void =>
  saveStored(store, keys.length > 0 ? [...new Set(keys)] : null)

const QUERY_KEY = ['accounts', 'acknowledgements']

/** What the page knows of this person; loaded for those who are signed in only. */
const loadQueries = () => import('#platform/web/query-client.ts')

/** Moves what was seen as a visitor to the account, then reads the account's list. */
async function merged(): Promise<Set<AcknowledgementKey>> {
  const local = localAcknowledgements()
  if (local.length === 0) return new Set((await accountsApi.listAcknowledgements()).keys)
  const { keys } = await accountsApi.acknowledge({ keys: local })
  keepLocally([...localAcknowledgements(MERGED), ...local], MERGED)
  keepLocally([])
  return new Set(keys)
}

/** What this person has seen: from the account, or from the browser for a visitor. */
export async function loadAcknowledgements(userId: string | null): Promise<ReadonlySet<AcknowledgementKey>> {
  if (userId === null) return new Set([...localAcknowledgements(), ...localAcknowledgements(MERGED)])
  const { getQueryClient } = await loadQueries()
  return getQueryClient(userId).fetchQuery({
    queryKey: QUERY_KEY,
    queryFn: merged,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Records that things were seen; in the browser while the server cannot be reached, until the next merge. */
export async function saveAcknowledgements(
  userId: string | null,
  keys: readonly AcknowledgementKey[],
): Promise<void> {
  if (userId !== null) {
    try {
      const known = await accountsApi.acknowledge({ keys: [...keys] })
      const { findQueryClient } = await loadQueries()
      findQueryClient(userId).setQueryData(QUERY_KEY, new Set(known.keys))
      return
    } catch {
      // Stored in the browser below.
    }
  }
  keepLocally([...localAcknowledgements(), ...keys])
}
