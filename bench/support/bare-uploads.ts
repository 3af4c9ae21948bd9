import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** Writes what it is sent to a file for each address, from the offset on that a header says: the peer of uploads. */
const [{ file }] = (await once(process, 'message')) as [{ file: string }]
const server = createServer(async (request, response) => {
  const start = Number(request.headers['upload-offset'])
  const name = `${file}-${request.url?.slice(1)}`
  await pipeline(request, createWriteStream(name, { flags: start === 0 ? 'w' : 'r+', start }))
  response.writeHead(204).end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
