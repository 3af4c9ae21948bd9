import { learningApi } from '../api.ts'
import { getPendingAllowanceRequest } from '../player/allowance-request.ts'

/** What became of asking for another address. */
type Renewal = 'renewed' | 'limit' | 'refused' | 'failed'

/** Where a video's stream is to be had, under a signature that is renewed before it ends. */
export interface StreamSource {
  /**
   * The address of the main playlist.
   * @param lasting for browsers that fetch the parts by themselves and can't be told another address midway
   * @throws {@link StreamRefusedError} when the server says no, other errors when it cannot be asked
   */
  manifest(lasting?: boolean): Promise<string>
  /** The address that a file has now, given the one it had; renews the signature when its time is nearly up. */
  current(address: string): Promise<string>
  /**
   * The signed address of a file beside the stream, such as captions.
   * @param address the unsigned one, below `/media/`
   * @throws as `manifest`
   */
  sign(address: string): Promise<string>
  /** Asks for a new signature, after the server has refused the one before. */
  renew(): Promise<Renewal>
}

/** The server gives no address: the day's allowance is used up, or the lesson is closed. */
export class StreamRefusedError extends Error {
  readonly limit: boolean
  constructor(limit: boolean) {
    super('the stream is refused')
    this.limit = limit
  }
}

interface Signed {
  /** Everything before the path of the file: `/media/watch/…/`. */
  readonly prefix: string
  readonly manifest: string
  /** This device's clock, ms. */
  readonly renewAt: number
}

const signedPart = /\/media\/watch\/[^/]+\//
const unsignedPart = /^\/media\//

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))

/** Asks the server; and this device's clock, ms, for when to ask again. A clock that jumps costs one refusal at the most. */
interface Asking {
  readonly openStream: typeof learningApi.openStream
  readonly now: () => number
}

/**
 * The source of a lesson's stream. Nothing is asked before an address is wanted.
 * @param asking how the server is asked; another one in tests
 */
export function createStreamSource(
  lessonId: string,
  { openStream, now }: Asking = { openStream: learningApi.openStream, now: Date.now },
): StreamSource {
  let asked: Promise<Signed> | undefined
  let known: Signed | undefined

  async function ask(lasting: boolean): Promise<Signed> {
    // Two first requests at a time would give a visitor two devices, and the address would belong to the wrong one.
    await getPendingAllowanceRequest()
    try {
      const { address, renewAfterSeconds } = await openStream({ lessonId, lasting })
      const prefix = signedPart.exec(address)?.[0] ?? ''
      return { prefix, manifest: address, renewAt: now() + renewAfterSeconds * 1000 }
    } catch (error) {
      if (hasCode(error, 'DAILY_LIMIT', 'NETWORK_LIMIT')) throw new StreamRefusedError(true)
      if (hasCode(error, 'NOT_FOUND', 'LOCKED', 'NOT_STARTED', 'STAGE_LOCKED'))
        throw new StreamRefusedError(false)
      throw error
    }
  }

  function fetchAddress(lasting: boolean): Promise<Signed> {
    asked ??= ask(lasting)
      .then((signed) => {
        known = signed
        return signed
      })
      .finally(() => {
        asked = undefined
      })
    return asked
  }

  /** While another address is being requested, nobody goes on with the old one. */
  const inForce = (lasting = false) =>
    !asked && known && now() < known.renewAt ? known : fetchAddress(lasting)

  return {
    manifest: async (lasting = false) => (await inForce(lasting)).manifest,
    async current(address) {
      // Without an answer the old address may still work; if it does not, the player gets an error.
      const signed = await Promise.resolve(inForce()).catch(() => known)
      return signed ? address.replace(signedPart, signed.prefix) : address
    },
    sign: async (address) => address.replace(unsignedPart, (await inForce()).prefix),
    async renew() {
      try {
        await fetchAddress(false)
        return 'renewed'
      } catch (error) {
        if (error instanceof StreamRefusedError) return error.limit ? 'limit' : 'refused'
        return 'failed'
      }
    },
  }
}
