import { open } from 'node:fs/promises'
import { AppError } from '#platform/rules/app-error.ts'
import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../../messages/index.ts'

/** Why a file cannot become a lesson; shown to the creator who uploaded it. */
const REASONS = defineTexts(
  () =>
    ({
      'media/empty-file': t.fileIsEmpty,
      'media/not-a-video': t.fileIsNoVideo,
      'media/unreadable': t.videoIsUnreadable,
      'media/no-picture': t.videoHasNoPicture,
      'media/unsupported-codec': t.videoFormatIsUnknown,
      'media/too-short': t.videoIsTooShort,
      'media/too-long': t.videoIsTooLong,
      'media/too-small': t.videoIsTooSmall,
      'media/too-large': t.videoIsTooLarge,
      'media/damaged': t.videoIsDamaged,
      'media/stalled': t.videoStalled,
      'media/crashed': t.videoCrashedDecoder,
    }) as const,
)

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
