import { keep, readKeptList } from '#platform/web/browser-store.ts'
import { type AcknowledgementKey, isAcknowledgementKey } from '../rules/acknowledgements.ts'
import { accountsApi } from './api.ts'

const STORE = 'lectern.acknowledged'
/** What went over to an account: its owner, signed out again, is no newcomer in this browser. */
const MERGED = 'lectern.acknowledged-before'

/** What this browser remembers of a visitor. */
const localAcknowledgements = (store = STORE): AcknowledgementKey[] =>
  readKeptList(store, isAcknowledgementKey)

const keepLocally = (keys: readonly AcknowledgementKey[], store = STORE): void =>
  keep(store, keys.length > 0 ? [...new Set(keys)] : null)

/** One answer per person and page load: whoever asks first asks for everybody. */
let asked: { userId: string; keys: Promise<Set<AcknowledgementKey>> } | null = null

/** What was seen as a visitor is the account's as soon as there is one (decision 25); then what the account remembers. */
async function merged(): Promise<Set<AcknowledgementKey>> {
  const local = localAcknowledgements()
  if (local.length === 0) return new Set((await accountsApi.acknowledged()).keys)
  const { keys } = await accountsApi.acknowledge({ keys: local })
  keepLocally([...localAcknowledgements(MERGED), ...local], MERGED)
  keepLocally([])
  return new Set(keys)
}

/** What this person has seen: from the account, or from the browser for a visitor. */
export async function readAcknowledgements(userId: string | null): Promise<ReadonlySet<AcknowledgementKey>> {
  if (userId === null) return new Set([...localAcknowledgements(), ...localAcknowledgements(MERGED)])
  if (asked?.userId !== userId) {
    const keys = merged()
    asked = { userId, keys }
    keys.catch(() => {
      asked = null
    })
  }
  return asked.keys
}

/** Remembers that something was seen. While the server can't be reached the browser remembers it, until the next merge. */
export async function acknowledge(userId: string | null, key: AcknowledgementKey): Promise<void> {
  if (userId !== null) {
    try {
      const { keys } = await accountsApi.acknowledge({ keys: [key] })
      asked = { userId, keys: Promise.resolve(new Set(keys)) }
      return
    } catch {
      // Kept below.
    }
  }
  keepLocally([...localAcknowledgements(), key])
}
