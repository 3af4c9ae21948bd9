import { open } from 'node:fs/promises'
import { MediaError } from './media-error.ts'

/** How the containers that Lectern reads begin, as bytes in Latin-1 behind some offset. */
const BEGINNINGS: readonly { at: number; bytes: string }[] = [
  ...['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map((bytes) => ({ at: 4, bytes })),
  { at: 0, bytes: '\x1aE\xdf\xa3' },
  { at: 8, bytes: 'AVI ' },
  { at: 0, bytes: '\x00\x00\x01\xba' },
  { at: 0, bytes: '\x00\x00\x01\xb3' },
  { at: 0, bytes: 'FLV\x01' },
  { at: 0, bytes: 'OggS' },
  { at: 0, bytes: '0&\xb2u\x8ef\xcf\x11' },
  { at: 188, bytes: 'G' },
]

/**
 * The error for a file that cannot be opened: a damaged video, or no video at all. FFmpeg does not distinguish them.
 * @param file absolute path
 */
export async function openFailure(file: string, cause: Error): Promise<MediaError> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(256)
    await handle.read(head, 0, head.length, 0)
    const text = head.toString('latin1')
    const container = BEGINNINGS.some(
      ({ at, bytes }) => text.startsWith(bytes, at) && (at !== 188 || text[0] === 'G'),
    )
    return new MediaError(container ? 'media/unreadable' : 'media/not-a-video', { cause })
  } finally {
    await handle.close()
  }
}
