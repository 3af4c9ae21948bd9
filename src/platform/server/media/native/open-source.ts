import { Dictionary, FFmpegError, FormatContext } from 'node-av/lib'
import { READABLE_FORMATS, READABLE_PROTOCOLS } from '../engine.ts'
import { MediaError } from '../media-error.ts'
import { openFailure } from '../open-failure.ts'

/**
 * Opens a file for reading by its content.
 * @param file absolute path
 * @throws MediaError when no readable container is found in it
 */
export async function openSource(file: string): Promise<FormatContext> {
  const source = new FormatContext()
  using options = Dictionary.fromObject({
    format_whitelist: READABLE_FORMATS,
    protocol_whitelist: READABLE_PROTOCOLS,
  })
  // The prefix keeps a file name with a colon from being read as an address.
  const opened = await source.openInput(`file:${file}`, null, options)
  if (opened < 0) {
    const cause = new FFmpegError(opened)
    if (cause.isENOENT || cause.isEACCES || cause.isEIO)
      throw new Error(`cannot open ${file}: ${cause.message}`)
    throw await openFailure(file, cause)
  }
  const found = await source.findStreamInfo()
  if (found < 0) {
    await source.closeInput()
    throw new MediaError('media/unreadable', { cause: new FFmpegError(found) })
  }
  return source
}
