import { AsyncLocalStorage } from 'node:async_hooks'

/** A prepared statement that only reads, as it is sent to PostgreSQL. */
export interface ReadStatement {
  /** Stands for the text on every connection. */
  readonly name: string
  readonly text: string
  readonly columnCount: number
}

type Rows = unknown[][]
type RunStatement = (
  statement: { name: string; text: string; rowMode: 'array' },
  values: unknown[],
) => Promise<{ rows: Rows }>

interface WaitingRead extends PromiseWithResolvers<{ rows: Rows }> {
  readonly statement: ReadStatement
  readonly values: readonly unknown[]
  /** Sends it by itself. */
  readonly alone: () => Promise<{ rows: Rows }>
  readonly run: RunStatement
}

/** More than any page has; each combination stays prepared on each connection. */
const MOST_COMBINATIONS = 400
/** Reads in one statement; a larger one would take PostgreSQL long to plan. */
const MOST_READS = 16

const combinations = new Map<string, { name: string; text: string; rowMode: 'array' }>()

/** Collects the reads of one request until nothing of it can go on without an answer. */
class ReadCollector {
  #waiting: WaitingRead[] = []

  add(read: Pick<WaitingRead, 'statement' | 'values' | 'alone' | 'run'>): Promise<{ rows: Rows }> {
    const waiting = { ...read, ...Promise.withResolvers<{ rows: Rows }>() }
    // The next turn of the event loop comes when everything that is under way waits for the database.
    if (this.#waiting.push(waiting) === 1) setImmediate(() => this.#flush())
    return waiting.promise
  }

  #flush(): void {
    // In one order, so that the same reads are the same statement whichever of them came first.
    const reads = this.#waiting.sort((one, other) => (one.statement.name < other.statement.name ? -1 : 1))
    this.#waiting = []
    for (let from = 0; from < reads.length; from += MOST_READS)
      void send(reads.slice(from, from + MOST_READS))
  }
}

async function send(reads: readonly WaitingRead[]): Promise<void> {
  const [first] = reads
  const joined = reads.length > 1 ? combine(reads.map(({ statement }) => statement)) : null
  if (!first || !joined) {
    for (const read of reads) read.alone().then(read.resolve, read.reject)
    return
  }
  try {
    const { rows } = await first.run(
      joined,
      reads.flatMap(({ values }) => values),
    )
    for (const [index, read] of reads.entries()) read.resolve({ rows: rows[0]?.[index] as Rows })
  } catch (error) {
    for (const read of reads) read.reject(error)
  }
}

/** One statement with the rows of each as JSON; null when too many combinations are prepared already. */
function combine(statements: readonly ReadStatement[]) {
  const key = statements.map(({ name }) => name).join(' ')
  const known = combinations.get(key)
  if (known) return known
  if (combinations.size >= MOST_COMBINATIONS) {
    warnOfCombinations()
    return null
  }
  let placed = 0
  const parts = statements.map(({ text, columnCount }) => {
    const columns = Array.from({ length: columnCount }, (_, index) => `c${index}`).join(', ')
    let most = 0
    const moved = text.replace(/\$(\d+)/g, (_, number: string) => {
      most = Math.max(most, Number(number))
      return `$${placed + Number(number)}`
    })
    placed += most
    return `(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${moved}) as part (${columns}))`
  })
  const made = {
    name: `joined_${combinations.size}`,
    text: `select ${parts.join(', ')}`,
    rowMode: 'array' as const,
  }
  combinations.set(key, made)
  return made
}

let warned = false

/** Says once that further combinations go one by one: pages that differ too much in what they read are slower for it. */
function warnOfCombinations(): void {
  if (warned) return
  warned = true
  process.emitWarning(`${MOST_COMBINATIONS} combinations of reads are prepared; new ones are not joined.`)
}

const collectors = new AsyncLocalStorage<ReadCollector | null>()

/**
 * Answers one request with fewer statements: the prepared reads that are asked for at the same time go to the database as one
 * (decision record 0042). They fail together. Nothing is shared between two calls of it.
 */
export const joinReads = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  collectors.run(new ReadCollector(), work)

/** Runs work that others wait for too: what it reads goes by itself, and neither waits nor fails with what a request reads besides. */
export const readAlone = <Answer>(work: () => Promise<Answer>): Promise<Answer> => collectors.run(null, work)

/**
 * Sends a prepared read, together with others where `joinReads` collects them.
 * @param read.alone sends it by itself
 * @param read.run sends a statement on any connection
 */
export function sendRead(
  read: Pick<WaitingRead, 'statement' | 'values' | 'alone' | 'run'>,
): Promise<{ rows: Rows }> {
  const collector = collectors.getStore()
  return collector ? collector.add(read) : read.alone()
}
