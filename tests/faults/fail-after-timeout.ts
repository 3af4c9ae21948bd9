import assert from 'node:assert/strict'

/** Nothing in these runs takes so long even on a busy machine; what does has been lost. */
const LIMIT_MS = 180_000

/**
 * Fails instead of waiting for ever.
 *
 * @param what describes the work in the error, as it is then
 */
export async function failAfterTimeout<Value>(work: Promise<Value>, what: () => string): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new assert.AssertionError({ message: what() })), LIMIT_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The number of rounds that the command line asks for, as in `node tests/faults/watch.ts 100`.
 *
 * @throws Error when it is none
 */
export function parseRounds(usual: number): number {
  const given = process.argv[2]
  if (given === undefined) return usual
  const rounds = Number(given)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`${given} is no number of rounds`)
  return rounds
}
