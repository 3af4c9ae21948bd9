import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give out by themselves, so that none of these is taken while its server starts, or starts
 * again; above those that browsers refuse.
 */
const [LOWEST, HIGHEST] = [11_000, 32_000]

/** A port that nobody listens on, for what must know its address before it starts. */
export async function findFreePort(): Promise<string> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    const server = createServer()
    const free = once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.listen(port, '127.0.0.1')
    if (!(await free)) continue
    server.close()
    await once(server, 'close')
    return String(port)
  }
}
