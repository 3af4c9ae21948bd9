import { AppError } from '#platform/rules/app-error.ts'

/**
 * Runs at most `atOnce` pieces of work at a time; the others wait, first come, first served. Statements that compete for the
 * same cores all finish late when they run side by side; one after the other, only the last ones do.
 * @param mostWaiting beyond this many, work is refused at once: its answer would come after its caller has left
 * @throws AppError `busy`, from the work's promise
 */
export function limitConcurrency(
  atOnce: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
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
