import { open } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { formatCookies, type HttpBrowser } from '#tests/support/http-browser.ts'

/** As much as the page of an upload sends in one request. */
export const UPLOAD_PART_BYTES = 32 * 1024 * 1024
const PIECE_BYTES = 1024 * 1024
/** Between two pieces, so that there is time to kill somebody. */
const PAUSE_MS = 40
const RETRY_MS = 100

export interface UploadSenderOptions {
  readonly address: string
  /** Of the upload, as the server gave it. */
  readonly path: string
  readonly browser: HttpBrowser
  readonly file: string
  readonly size: number
}

/** Sends a file by the protocol tus as a page does: part by part, and after a break from where the server says that it is. */
export function createUploadSender({ address, path, browser, file, size }: UploadSenderOptions) {
  const { hostname, port } = new URL(address)
  let offset = 0
  let sentTo = 0
  let breaks = 0
  let sentAgain = 0

  const headers = (more: Record<string, string | number>) => ({
    cookie: formatCookies(browser.cookies),
    origin: address,
    'tus-resumable': '1.0.0',
    ...more,
  })

  async function askOffset(): Promise<number> {
    for (;;) {
      const answer = await browser
        .send('HEAD', path, { headers: headers({}) as Record<string, string> })
        .catch(() => null)
      if (answer?.status === 200) return Number(answer.headers['upload-offset'])
      if (answer && answer.status < 500) throw new Error(`${answer.status} to the question how much has come`)
      await delay(RETRY_MS)
    }
  }

  /** @returns the offset that the server acknowledged */
  async function sendPart(onPiece: (sentTo: number) => void): Promise<number> {
    const end = Math.min(size, offset + UPLOAD_PART_BYTES)
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const request = httpRequest({
      agent: false,
      method: 'PATCH',
      hostname,
      port,
      path,
      headers: headers({
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': end - offset,
      }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 204) resolve(Number(response.headers['upload-offset']))
        else reject(new Error(`a part was answered with ${response.statusCode}`))
      })
    })
    const handle = await open(file)
    try {
      for (let at = offset; at < end && !request.destroyed; at += PIECE_BYTES) {
        const piece = Buffer.alloc(Math.min(PIECE_BYTES, end - at))
        await handle.read(piece, 0, piece.length, at)
        request.write(piece)
        sentTo = at + piece.length
        onPiece(sentTo)
        await Promise.race([delay(PAUSE_MS), promise.catch(() => undefined)])
      }
      request.end()
      return await promise
    } finally {
      request.destroy()
      await handle.close()
    }
  }

  return {
    /** @param onPiece called with where in the file each piece ends that was given to the line */
    async run(onPiece: (sentTo: number) => void): Promise<void> {
      offset = await askOffset()
      while (offset < size) {
        try {
          offset = await sendPart(onPiece)
        } catch {
          breaks++
          const reached = sentTo
          const before = offset
          offset = await askOffset()
          if (offset < before) throw new Error(`${before} bytes were acknowledged, and ${offset} are there`)
          sentAgain += reached - offset
        }
      }
    },
    getOffset: () => offset,
    getResult: () => ({ breaks, sentAgain }),
  }
}
