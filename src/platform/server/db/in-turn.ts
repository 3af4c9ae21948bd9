import { AppError } from '#platform/rules/app-error.ts'

/**
 * Lets only so many pieces of work run at once; the others wait for their turn, first come, first served. Statements that
 * want the same cores all finish late when they run side by side, and in a row only the last ones do.
 * @param mostWaiting beyond this many, work is refused at once: its answer would come after its caller has left
 * @throws AppError `busy`, from the work's promise
 */
export function inTurn(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new AppError('busy', 'Too much is waiting for its turn.')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
