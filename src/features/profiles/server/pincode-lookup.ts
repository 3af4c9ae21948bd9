import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { PLACE_MAX_LENGTH } from '../rules/limits.ts'
import { requiredTextSchema } from '../rules/texts.ts'

export interface PincodePlace {
  readonly city: string
  readonly country: string
}

/** Finds the place of a pincode of six digits; null when it is not known, or the service does not answer. */
export type LookUpPincode = (pincode: string) => Promise<PincodePlace | null>

const TIMEOUT_MS = 3_000
/** Far more than the offices of one pincode take. */
const MAX_ANSWER_BYTES = 256 * 1024
const MAX_CACHED = 5_000
const CACHED_MS = 24 * 60 * 60_000

const place = requiredTextSchema(PLACE_MAX_LENGTH)
const officeSchema = z.object({ District: place, Country: place })
/** Where the pincode is unknown there is no list of offices. */
const answerSchema = z.array(z.object({ PostOffice: z.array(z.unknown()).nullish() })).min(1)

/**
 * Asks a service of the kind of api.postalpincode.in (docs/operations.md#settings). Answers are kept in memory for a day; failures are
 * not, and nobody sees them: who has no place types it.
 *
 * @param address with `{pincode}` in it; undefined where none is configured
 */
export function createPincodeLookup(address: string | undefined): LookUpPincode {
  if (address === undefined) return async () => null
  // A known absence is kept too, so that one pincode is not asked for again and again.
  const known = new LRUCache<string, { place: PincodePlace | null }>({ max: MAX_CACHED, ttl: CACHED_MS })
  const asked = new Map<string, Promise<PincodePlace | null>>()
  return async (pincode) => {
    // The contract has checked it; what goes into an address is checked where that is built.
    if (!/^[0-9]{6}$/.test(pincode)) return null
    const found = known.get(pincode)
    if (found) return found.place
    const running = asked.get(pincode)
    if (running) return running
    const asking = fetchPlace(address.replaceAll('{pincode}', pincode))
      .then((place) => {
        known.set(pincode, { place })
        return place
      })
      .catch(() => null)
      .finally(() => asked.delete(pincode))
    asked.set(pincode, asking)
    return asking
  }
}

/** @throws Error when the service does not answer in time with what is understood */
async function fetchPlace(url: string): Promise<PincodePlace | null> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    // Where the operator has not sent us, we don't go.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await readBounded(answer)
  if (!answer.ok) throw new Error(`the pincode service answered ${answer.status}`)
  const [found] = answerSchema.parse(JSON.parse(text))
  const listed = found?.PostOffice ?? []
  const office = listed.map((one) => officeSchema.safeParse(one).data).find(Boolean)
  if (!office && listed.length > 0) throw new Error('the pincode service names no office that is understood')
  return office ? { city: office.District, country: office.Country } : null
}

async function readBounded({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the pincode service answered too much')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}
