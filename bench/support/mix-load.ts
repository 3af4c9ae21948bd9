import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { saveCookies } from '#tests/support/http-browser.ts'
import type { HttpRequest } from './http-load.ts'
import { connectPlayer, type SocketPlayer } from './socket-player.ts'

// A load of every kind at a constant rate, in a process of its own. What is due is sent whether or not what was sent
// before is answered, and its time counts from when it was due.

export interface MixLoadSettings {
  readonly address: string
  /** `Cookie` headers: each has a socket. */
  readonly cookies: readonly string[]
  /** Watched by all of them. */
  readonly lessonId: string
  /** What is sent one after the other, over and over: `tick`, or a kind of request. */
  readonly order: readonly string[]
  readonly requests: Readonly<Record<string, readonly HttpRequest[]>>
}

/** One load; there may be several, one after the other. */
export interface MixRun {
  /** `Cookie` headers of those who send requests, in turn. */
  readonly cookies: readonly string[]
  readonly perSecond: number
  /** Before anything counts. */
  readonly warmSeconds: number
  readonly seconds: number
}

export interface MixLoadResult {
  /** Milliseconds until the answers, by kind. */
  readonly times: Readonly<Record<string, readonly number[]>>
  readonly sent: number
  /** How many were turned away since the process was behind: 503 with `Retry-After`. By kind. */
  readonly refused: Readonly<Record<string, number>>
  /** What else was answered than success, each once. */
  readonly failures: readonly string[]
}

const AT_ONCE = 50
/** What a tick has played: less than passes between two of one player. */
const TICK_MS = 8_000
/** An answer that takes longer than this counts as none. */
const LATEST_MS = 10_000

const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })

process.once('disconnect', () => process.exit(0))
process.once('message', async (settings: MixLoadSettings) => {
  const players = await openPlayers(settings)
  process.on('message', async (run: MixRun) => process.send?.(await load(settings, run, players)))
  process.send?.('open')
})

async function openPlayers({ address, cookies, lessonId }: MixLoadSettings) {
  const url = `${address.replace('http', 'ws')}/api/realtime/?EIO=4&transport=websocket`
  const players: SocketPlayer[] = []
  for (let at = 0; at < cookies.length; at += AT_ONCE) {
    const some = cookies.slice(at, at + AT_ONCE)
    const opened = some.map((cookie) =>
      connectPlayer({ url, headers: { cookie }, lessonId, tickMs: TICK_MS }),
    )
    const connected = await Promise.all(opened)
    await Promise.all(connected.map((player) => new Promise<void>((resolve) => player.tick(resolve))))
    players.push(...connected)
  }
  return players
}

async function load(
  { address, order, requests }: MixLoadSettings,
  { perSecond, warmSeconds, seconds, ...run }: MixRun,
  players: readonly SocketPlayer[],
): Promise<MixLoadResult> {
  const cookies = [...run.cookies]
  const times: Record<string, number[]> = Object.fromEntries(order.map((kind) => [kind, []]))
  const refused: Record<string, number> = Object.fromEntries(order.map((kind) => [kind, 0]))
  const failures = new Set<string>()
  const sentOf: Record<string, number> = {}
  const warm = perSecond * warmSeconds
  const total = warm + perSecond * seconds
  let [sent, settled] = [0, 0]

  const send = (kind: string, turn: number, done: () => void, turnedAway: () => void) => {
    if (kind === 'tick') {
      players[turn % players.length]?.tick(done, (answer) => failures.add(`tick: ${answer}`))
      return
    }
    const asked = requests[kind]?.[turn % (requests[kind]?.length ?? 1)]
    // Moved on by one with each lap, so that nobody always sends the same.
    const reader = (sent + Math.floor(sent / cookies.length)) % cookies.length
    if (!asked) throw new Error(`no request of kind ${kind}`)
    const failed = (why: string) => failures.add(`${asked.method ?? 'GET'} ${asked.path}: ${why}`)
    sendRequest(address, asked, cookies[reader] ?? '', ({ statusCode: status = 0, headers }) => {
      if (status === 503 && headers['retry-after']) {
        turnedAway()
        return
      }
      if (status < 200 || status > 299) {
        failed(String(status))
        return
      }
      const setCookie = headers['set-cookie']
      if (setCookie) cookies[reader] = keepCookies(cookies[reader] ?? '', setCookie)
      done()
    }).on('error', (error) => failed(error.message))
  }

  const start = performance.now()
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * perSecond))
    for (; sent < due; sent += 1) {
      const kind = order[sent % order.length] ?? 'tick'
      const [index, dueAt, turn] = [sent, start + (sent * 1_000) / perSecond, sentOf[kind] ?? 0]
      sentOf[kind] = turn + 1
      const settle = (note: () => void) => () => {
        if (index < warm) return
        settled += 1
        note()
      }
      send(
        kind,
        turn,
        settle(() => times[kind]?.push(performance.now() - dueAt)),
        settle(() => {
          refused[kind] = (refused[kind] ?? 0) + 1
        }),
      )
    }
    await wait(1)
  }
  for (let waited = 0; settled < total - warm && waited < LATEST_MS; waited += 10) await wait(10)
  return { times, sent: total - warm, refused, failures: [...failures] }
}

function sendRequest(
  address: string,
  { path, method = 'GET', body }: HttpRequest,
  cookie: string,
  answered: (response: IncomingMessage) => void,
) {
  const json = body?.replaceAll('{uuid}', () => randomUUID())
  const typed = json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
  const headers = { cookie, 'accept-encoding': 'gzip', ...typed }
  const request = httpRequest(address + path, { method, agent, headers }, (response) => {
    response.resume()
    response.on('end', () => answered(response))
  })
  request.end(json)
  return request
}

/** As a browser does: the copy of the session is good for a minute. */
function keepCookies(cookie: string, lines: readonly string[]): string {
  const cookies = new Map<string, string>()
  saveCookies(cookies, [...cookie.split('; '), ...lines])
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
