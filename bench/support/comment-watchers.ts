import { io } from 'socket.io-client'

// Tabs that watch the comments of a video, in a process of their own, so that their work does not delay the server's
// messages to be measured.

/** What to open. */
export interface CommentWatchersRequest {
  readonly address: string
  readonly lessonId: string
  /** A tab for each. */
  readonly cookies: readonly string[]
}

/** When the tabs heard: ms since 1970, with fractions. */
export interface CommentWatchersResult {
  /** Of the comment with this id. */
  readonly comments: readonly (readonly [id: string, at: number])[]
  /** That their number at the bell has changed. */
  readonly bells: readonly number[]
}

const now = () => performance.timeOrigin + performance.now()

async function open({ address, lessonId, cookies }: CommentWatchersRequest) {
  const comments: [string, number][] = []
  const bells: number[] = []
  const one = async (cookie: string) => {
    const socket = io(address, {
      path: '/api/realtime',
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie },
    })
    socket.on('comment:new', ({ id }: { id: string }) => comments.push([id, now()]))
    socket.on('getNotifications', () => bells.push(now()))
    await new Promise((resolve, reject) => {
      socket.once('handshake', resolve)
      socket.once('connect_error', reject)
    })
    await socket.timeout(20_000).emitWithAck('comments:watch', { lessonId })
  }
  for (let at = 0; at < cookies.length; at += 50) await Promise.all(cookies.slice(at, at + 50).map(one))
  process.on('message', () => process.send?.({ comments: comments.splice(0), bells: bells.splice(0) }))
  process.send?.('open')
}

process.once('disconnect', () => process.exit(0))
process.once('message', (watchers: CommentWatchersRequest) => open(watchers))
