import { Transform, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, openPromise } from 'yauzl'
import { t } from '../../messages/index.ts'
import { listZipEntries, type ZipEntry, type ZipRules } from './list-zip-entries.ts'
import { ZipRefusedError } from './zip-refused-error.ts'

/** An open ZIP whose list of files was checked. What is read of a file is as long as the list says and has its checksum, or it throws. */
interface OpenZip {
  readonly entries: readonly ZipEntry[]
  unpack(entry: ZipEntry, target: Writable, signal: AbortSignal): Promise<void>
  readBytes(entry: ZipEntry): Promise<Buffer>
}

/**
 * Opens a ZIP that somebody sent, and closes it afterwards.
 *
 * @param source path of a file, or its bytes
 * @throws ZipRefusedError when it is no ZIP, damaged, or made to harm; errors of the disk as they are
 */
export async function readZip<Result>(
  source: string | Buffer,
  rules: ZipRules,
  read: (zip: OpenZip) => Promise<Result>,
): Promise<Result> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const
  const zip = await refuseDamaged(t.fileIsNoZip, () =>
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options),
  )
  try {
    return await read({
      entries: await refuseDamaged(t.zipIsDamaged, () => listZipEntries(zip, rules)),
      unpack: ({ entry }, target, signal) =>
        refuseDamaged(t.zipIsDamaged, async () => {
          const body = await zip.openReadStreamPromise(entry)
          await pipeline(body, createCheck(entry), target, { signal })
        }),
      readBytes: ({ entry }) =>
        refuseDamaged(t.zipIsDamaged, async () => {
          const body = await zip.openReadStreamPromise(entry)
          return pipeline(body, createCheck(entry), (checked: AsyncIterable<Buffer>) =>
            buffer(checked as never),
          )
        }),
    })
  } finally {
    zip.close()
  }
}

function createCheck(entry: Entry): Transform {
  let sum = 0
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      sum = crc32(piece, sum)
      bytes += piece.length
      // The library says so too; what is written must not depend on it.
      done(bytes > entry.uncompressedSize ? new ZipRefusedError(t.zipIsDamaged) : null, piece)
    },
    flush(done) {
      const isWhole = sum === entry.crc32 && bytes === entry.uncompressedSize
      done(isWhole ? null : new ZipRefusedError(t.zipIsDamaged))
    },
  })
}

/** Errors of the disk and of being stopped have other codes than those of the library, which has none, and of zlib. */
async function refuseDamaged<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ZipRefusedError) throw error
    const { code, name, message: said } = error as NodeJS.ErrnoException
    const isOfFile = name !== 'AbortError' && (code === undefined || code.startsWith('Z_'))
    if (!isOfFile) throw error
    throw new ZipRefusedError(/encrypt/.test(said) ? t.zipIsEncrypted : message)
  }
}
