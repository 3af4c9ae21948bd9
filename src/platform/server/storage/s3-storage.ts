import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Location } from './s3-location.ts'
import {
  getContentType,
  listFolderFiles,
  type OpenObjectResult,
  resolveByteRange,
  type Storage,
  type StoredObjectInfo,
  validateStorageKey,
} from './storage.ts'

const UPLOADS_AT_A_TIME = 4

/** Objects in a bucket of any S3 server; up to 5 GB each, the limit of one put. */
export function openS3Storage(location: S3Location): Storage {
  const client = new S3Client({
    endpoint: location.endpoint,
    region: location.region,
    credentials: { accessKeyId: location.accessKeyId, secretAccessKey: location.secretAccessKey },
    forcePathStyle: true,
    // Many S3 servers do not know the checksums that the newer kits add by themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Bucket = location.bucket
  const nameOf = (key: string): string => location.prefix + validateStorageKey(key)

  async function head(key: string): Promise<StoredObjectInfo | null> {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key: nameOf(key) })).catch(missing)
    return (
      found && { size: found.ContentLength ?? 0, etag: found.ETag ?? '', contentType: getContentType(key) }
    )
  }

  const storage: Storage = {
    async putBytes(key, bytes) {
      const Body = bytes
      await client.send(
        new PutObjectCommand({ Bucket, Key: nameOf(key), Body, ContentType: getContentType(key) }),
      )
    },
    async putFile(key, file) {
      const Key = nameOf(key)
      const { size } = await stat(file)
      const Body = createReadStream(file)
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType: getContentType(key) }),
      )
    },
    async putFolder(prefix, source) {
      validateStorageKey(prefix)
      const files = await listFolderFiles(source)
      for (const { name } of files) validateStorageKey(`${prefix}/${name}`)
      const put = ({ file, name }: { file: string; name: string }) =>
        storage.putFile(`${prefix}/${name}`, file)
      const playlists = files.filter(({ name }) => name.endsWith('.m3u8'))
      const others = files.filter(({ name }) => !name.endsWith('.m3u8'))
      for (let index = 0; index < others.length; index += UPLOADS_AT_A_TIME) {
        await Promise.all(others.slice(index, index + UPLOADS_AT_A_TIME).map(put))
      }
      for (const playlist of playlists) await put(playlist)
      return files.length
    },
    async open(key, range): Promise<OpenObjectResult> {
      const known = await head(key)
      if (!known) return { kind: 'missing' }
      const wanted = resolveByteRange(range, known.size)
      if (!wanted) return { kind: 'unsatisfiable', size: known.size }
      // The tag makes sure that size, range and bytes belong to the same version.
      const Range = range ? `bytes=${wanted.start}-${wanted.end}` : undefined
      const got = await client
        .send(
          new GetObjectCommand({
            Bucket,
            Key: nameOf(key),
            IfMatch: known.etag,
            ...(Range ? { Range } : {}),
          }),
        )
        .catch(missing)
      if (!got?.Body) return { kind: 'missing' }
      return { kind: 'found', ...known, ...wanted, body: got.Body.transformToWebStream() }
    },
    head,
    async deletePrefix(prefix) {
      const name = nameOf(prefix)
      let deleted = 0
      for (;;) {
        // Each round lists what is left, from the beginning, since deleting disturbs a running listing.
        const below = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${name}/` }))
        const found = (below.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []))
        if (found.length === 0) break
        const result = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects: found, Quiet: true } }),
        )
        if (result.Errors?.[0])
          throw new Error(`cannot delete ${result.Errors[0].Key}: ${result.Errors[0].Message}`)
        deleted += found.length
      }
      if (!(await head(prefix))) return deleted
      await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: name }], Quiet: true } }),
      )
      return deleted + 1
    },
    async measure(maxFiles) {
      let [bytes, files] = [0, 0]
      let next: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: location.prefix,
            ...(next !== undefined && { ContinuationToken: next }),
          }),
        )
        for (const { Size } of page.Contents ?? []) {
          bytes += Size ?? 0
          files += 1
        }
        next = page.NextContinuationToken
      } while (next !== undefined && files < maxFiles)
      return { bytes, files, isComplete: next === undefined }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
    close: () => client.destroy(),
  }
  return storage
}

function missing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
  throw error
}
