import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { uploads } from '#features/studio/server/draft-tables.ts'
import { makeDraft } from '#tests/support/make-draft.ts'
import { writeVideoFile } from '#tests/support/write-video-file.ts'
import { openCommunitySite } from './community-site.ts'
import { failAfterTimeout, parseRounds } from './fail-after-timeout.ts'
import { createPersistentSender } from './persistent-sender.ts'
import { createUploadSender, UPLOAD_PART_BYTES } from './upload-sender.ts'
import type { Victim } from './watch-kill.ts'

// One creator sends a video of 200 MiB; again and again server, PostgreSQL or both are killed in the middle of a part. Afterwards the
// stored file is the one that was sent, byte by byte, and of what had come nothing but the last part of each kill was sent again.
// Run on what was built last: node tests/faults/uploads.ts [KILLS]

const SIZE_BYTES = 200 * 1024 * 1024
const ORDER: Victim[] = ['server', 'server', 'both', 'server', 'postgres', 'server']
const victims = Array.from({ length: parseRounds(10) }, (_, round) => ORDER[round % ORDER.length] ?? 'server')

/** A film that plays, made as large as is wanted by a box at its end that players pass over. */
async function writeLargeVideo(file: string): Promise<void> {
  await writeVideoFile(file, { seconds: 3, width: 320, height: 180 })
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  const header = Buffer.alloc(8)
  header.writeUInt32BE(SIZE_BYTES - size, 0)
  header.write('free', 4, 'latin1')
  await handle.write(header, 0, 8, size)
  await handle.truncate(SIZE_BYTES)
  // So that two parts that changed places are not the same.
  for (let at = size + 8; at + 8 <= SIZE_BYTES; at += 4096) {
    header.writeBigUInt64BE(BigInt(at))
    await handle.write(header, 0, 8, at)
  }
  await handle.close()
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Files of just that size below a folder. */
async function findBySize(folder: string, size: number): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return files.filter((_, index) => sizes[index] === size)
}

const folder = await mkdtemp(join(tmpdir(), 'lectern-upload-'))
const film = join(folder, 'film.mp4')
const site = await openCommunitySite()
try {
  await writeLargeVideo(film)
  const { db, address } = site
  const creator = await site.person('creator', ['creator'])
  const draftId = await makeDraft(db, creator.id)
  const scene = { address, repeated: 0 }
  const send = createPersistentSender(scene, creator.browser)
  const begun = await send('POST', '/api/studio/uploads', { draftId, fileName: 'film.mp4', size: SIZE_BYTES })
  assert.equal(begun.status, 200, begun.body)
  const { uploadId, address: path } = begun.json<{ uploadId: string; address: string }>()

  let left = [...victims]
  let killing = Promise.resolve()
  const sender = createUploadSender({ address, path, browser: creator.browser, file: film, size: SIZE_BYTES })
  await failAfterTimeout(
    sender.run((sentTo) => {
      const done = victims.length - left.length
      const [victim, ...others] = left
      // In the middle of a part, never at its end.
      const moment = ((done + 0.5 + Math.random() * 0.4) * SIZE_BYTES) / (victims.length + 1)
      if (!victim || sentTo < moment) return
      left = others
      killing = killing.then(() => site.kill(victim))
    }),
    () => `the upload never ends; ${sender.getOffset()} bytes have come`,
  )
  await killing
  assert.deepEqual(left, [], 'somebody was not killed')

  const isAccepted = async () => {
    const [row] = await db.select().from(uploads).where(eq(uploads.id, uploadId))
    assert.notEqual(row?.state, 'refused', row?.failure ?? '')
    return row?.state === 'accepted'
  }
  await failAfterTimeout(
    (async () => {
      while (!(await isAccepted().catch(() => false)))
        await new Promise((resolve) => setTimeout(resolve, 100))
    })(),
    () => 'the file is never checked',
  )
  const [stored, ...others] = await findBySize(join(site.dataDir, 'media'), SIZE_BYTES)
  assert.ok(stored && others.length === 0, 'the original is not there once')
  assert.equal(await hashFile(stored), await hashFile(film), 'the stored file is another one')
  const { breaks, sentAgain } = sender.getResult()
  assert.ok(
    sentAgain <= breaks * UPLOAD_PART_BYTES,
    `${sentAgain} bytes were sent again after ${breaks} breaks`,
  )
  process.stdout.write(
    `200 MiB, ${victims.length} kills, ${breaks} broken parts, ${Math.round(sentAgain / 1024 ** 2)} MiB sent again: ` +
      'the stored file is the one that was sent\n',
  )
} finally {
  await site.close()
  await rm(folder, { recursive: true })
}
