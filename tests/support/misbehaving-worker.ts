import type { MediaWorkerRequest } from '#platform/server/media/worker/protocol.ts'

/** A media worker for tests that does what the order's file name says. */
process.once('message', ({ job }: MediaWorkerRequest) => {
  const act = job.kind === 'narrate' ? '' : job.input
  if (act === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (act === 'leave') process.exit(0)
  if (act === 'fail') process.send?.({ kind: 'failed', message: 'the disk is full' })
  if (act === 'chatter') process.send?.({ kind: 'nonsense', value: 1 })
  if (act === 'environment') process.send?.({ kind: 'result', value: Object.keys(process.env) })
  if (act === 'pid') process.send?.({ kind: 'progress', done: 0.5 })
  // What is not answered hangs.
  setInterval(() => {}, 1000)
})
