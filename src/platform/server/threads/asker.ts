import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestContext } from '../http/procedure.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

/** Work of one person that waits while another piece of theirs has a thread. */
const MOST_WAITING = 20

const asker = new AsyncLocalStorage<string>()
const turnsByAsker = new Map<string, { inTurns: ReturnType<typeof limitConcurrency>; users: number }>()

/** Interceptor of each call: notes who asks, an account or a network address, for `inOwnTurn`. */
export const noteAsker = <Answer>({
  context,
  next,
}: {
  readonly context: RequestContext
  next(): Promise<Answer>
}): Promise<Answer> => asker.run(context.actor?.id ?? context.ip, next)

/**
 * Runs work when the same person has none under way, so that nobody takes all threads; at once where nobody is noted.
 * @throws AppError `busy` when too much of theirs waits
 */
export async function inOwnTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const id = asker.getStore()
  if (id === undefined) return work()
  const own = turnsByAsker.get(id) ?? { inTurns: limitConcurrency(1, MOST_WAITING), users: 0 }
  turnsByAsker.set(id, own)
  own.users += 1
  try {
    return await own.inTurns(work)
  } finally {
    own.users -= 1
    if (own.users === 0) turnsByAsker.delete(id)
  }
}
