import { randomUUID } from 'node:crypto'

export interface SocketPlayer {
  /**
   * Sends the next tick and calls back when it is answered.
   * @param refused with the answer when that is no acknowledgement; by default it ends the load
   */
  tick(acknowledged: () => void, refused?: (answer: string) => void): void
}

export interface SocketPlayerOptions {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly lessonId: string
  /** What a tick has played. */
  readonly tickMs: number
}

type NodeWebSocket = new (url: string, options: { headers: Readonly<Record<string, string>> }) => WebSocket

/**
 * A player's connection. It speaks socket.io's protocol itself: a full client would be slower than the server it is to
 * measure.
 */
export function connectPlayer({
  url,
  headers,
  lessonId,
  tickMs,
}: SocketPlayerOptions): Promise<SocketPlayer> {
  // Node's takes headers, which the types of browsers do not know.
  const socket = headers ? new (WebSocket as unknown as NodeWebSocket)(url, { headers }) : new WebSocket(url)
  const waiting = new Map<string, { acknowledged(): void; refused(answer: string): void }>()
  const session = randomUUID()
  let seq = 0
  let at = 0
  const player: SocketPlayer = {
    tick(acknowledged, refused = fail) {
      waiting.set(String(seq), { acknowledged, refused })
      // The first one opens the session, as a player does when playing begins: nothing has been watched yet.
      const playedMs = seq === 0 ? 0 : tickMs
      const tick = { session, seq: seq + 1, lesson: lessonId, from: at, to: at + playedMs, playedMs, rate: 1 }
      socket.send(`42${seq}${JSON.stringify(['watch:tick', tick])}`)
      seq++
      at += playedMs
    },
  }
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('a socket of the load failed'))
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (data.startsWith('43')) {
        const answer = data.indexOf('[')
        const key = data.slice(2, answer)
        const asked = waiting.get(key)
        waiting.delete(key)
        if (data.startsWith('[{"ok"', answer)) asked?.acknowledged()
        else asked?.refused(data.slice(answer))
      } else if (data === '2') socket.send('3')
      else if (data.startsWith('0')) socket.send('40')
      else if (data.startsWith('40')) resolve(player)
    }
  })
}

function fail(answer: string): never {
  throw new Error(`not acknowledged: ${answer}`)
}
