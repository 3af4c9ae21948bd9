import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { FolderFile } from './build-course-folder.ts'

/** From so many files on, the end of the ZIP has the large form, whose length yazl computes rightly for any number of them. */
const FILES_OF_LARGE_ZIP = 300

/**
 * Packs files into a ZIP while it is read, so that it takes the memory of a buffer whatever its size. Nothing is compressed: films are
 * already, and so the length is known beforehand.
 *
 * @param modifiedAt the date of all files
 * @returns a body that ends with an error when a stored file is gone meanwhile, and reads nothing more once it is cancelled
 */
export function streamZip(
  files: readonly FolderFile[],
  { storage, modifiedAt }: { readonly storage: Storage; readonly modifiedAt: Date },
): { readonly body: ReadableStream<Uint8Array>; readonly size: number } {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let reading: Readable | undefined
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  output.once('close', () => reading?.destroy())

  async function open(file: FolderFile): Promise<Readable> {
    if ('text' in file) return Readable.from([Buffer.from(file.text)], { objectMode: false })
    const opened = await storage.open(file.key)
    if (opened.kind !== 'found') throw new Error(`${file.path} is not in the storage any more`)
    return Readable.fromWeb(opened.body as never)
  }

  for (const file of files) {
    const size = 'text' in file ? Buffer.byteLength(file.text) : file.size
    const options = { size, compress: false, mtime: modifiedAt, mode: 0o100644 }
    zip.addReadStreamLazy(file.path, options, (answer) => {
      open(file).then((stream) => {
        reading = stream
        stream.on('error', fail)
        // The reader may have left while it was opened.
        if (output.destroyed) stream.destroy()
        else answer(null, stream)
      }, fail)
    })
  }
  let length = -1
  zip.end({ forceZip64Format: files.length >= FILES_OF_LARGE_ZIP, comment: '' }, ((total: number) => {
    length = total
  }) as () => void)
  if (length < 0) throw new Error('the length of a ZIP is not known')
  return { body: readAsAsked(output), size: length }
}

/**
 * What a stream gives, as the web has it. Node's own `toWeb` writes into a body that was cancelled, which nobody catches.
 * @param output destroyed as soon as the body is cancelled, whatever it waits for
 */
function readAsAsked(output: Readable): ReadableStream<Uint8Array> {
  const pieces = output[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  let isCancelled = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next()
          if (isCancelled) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (!isCancelled) throw error
        }
      },
      cancel() {
        isCancelled = true
        output.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
