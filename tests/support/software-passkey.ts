import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const toText = (data: Buffer) => data.toString('base64url')

/** The few kinds of CBOR that an attestation without a statement needs. */
const head = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const text = (word: string) => Buffer.concat([head(3, word.length), Buffer.from(word)])

export interface SoftwarePasskeyOptions {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the person showed themselves to the device. */
  readonly verified?: boolean
}

/** A device with one passkey, made of ES256 keys of Node: what browsers and devices do in WebAuthn. */
export function createSoftwarePasskey({
  origin = 'http://localhost:3000',
  rpId = 'localhost',
  verified = true,
}: SoftwarePasskeyOptions = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = toText(credential)
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const authenticatorData = (flags: number, counter: number, person: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (person ? VERIFIED : 0)]), count])
  }
  const fields = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** Answers the options of `beginPasskey`. */
    create({ challenge }: { challenge: string }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const authData = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, 0, verified),
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        key,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ])
      return {
        ...fields,
        response: {
          clientDataJSON: toText(clientData('webauthn.create', challenge, origin)),
          attestationObject: toText(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Answers the options of `beginPasskeyProof`. */
    get(
      { challenge }: { challenge: string },
      given: SoftwarePasskeyOptions & { counter?: number; userHandle?: string } = {},
    ) {
      const client = clientData('webauthn.get', challenge, given.origin ?? origin)
      const data = authenticatorData(0, given.counter ?? 0, given.verified ?? verified)
      return {
        ...fields,
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(data),
          signature: toText(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          ...(given.userHandle !== undefined && { userHandle: given.userHandle }),
        },
      }
    },
  }
}
