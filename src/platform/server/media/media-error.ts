import { open } from 'node:fs/promises'
import { AppError } from '#platform/rules/app-error.ts'

/** Why a file cannot become a lesson; shown to the creator who uploaded it. */
const REASONS = {
  'media/empty-file': 'The file is empty.',
  'media/not-a-video':
    'This file is not a video that can be read. MP4, MOV, MKV, WebM, AVI, MPEG, FLV, WMV and OGV videos are understood.',
  'media/unreadable':
    'The video cannot be read: the file is damaged or its upload was cut short. Please export it again and upload the new file.',
  'media/no-picture': 'This file has sound but no moving picture.',
  'media/unsupported-codec':
    'The picture of this video is stored in a format that cannot be read. Please export it as H.264.',
  'media/too-short': 'The video is shorter than one second.',
  'media/too-long': 'The video is too long. Please split it into several lessons.',
  'media/too-small': 'The picture of this video is smaller than 32 pixels.',
  'media/too-large': 'The picture of this video is larger than 8K.',
  'media/damaged':
    'The video is damaged: most of its picture cannot be shown. Please export it again and upload the new file.',
  'media/stalled':
    'The video could not be processed: reading it came to a standstill. The file is probably damaged.',
  'media/crashed':
    'The video could not be processed: it makes the decoder fail. Please export it again and upload the new file.',
} as const

export type MediaErrorCode = keyof typeof REASONS

/** An expected failure of a file, with a plain reason as its message. A full disk or a missing program is not one. */
export class MediaError extends AppError {
  declare readonly code: MediaErrorCode

  constructor(code: MediaErrorCode, options?: ErrorOptions) {
    super(code, REASONS[code], options)
  }
}

export function isMediaErrorCode(code: string): code is MediaErrorCode {
  return Object.hasOwn(REASONS, code)
}

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
export async function createOpenError(file: string, cause: Error): Promise<MediaError> {
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
