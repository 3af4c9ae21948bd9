import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'

/** Holds an embedded PostgreSQL until it is killed or told to end: the process that tests of crashes kill. */
const [dataDir = ''] = process.argv.slice(2)
const log = { debug() {}, info() {}, warn: (message: string) => process.stderr.write(`${message}\n`) }

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  process.stdout.write(`${JSON.stringify({ pid: postgres.pid, url: postgres.url })}\n`)
  process.once('SIGTERM', async () => {
    await postgres.stop()
    process.exit(0)
  })
  process.stdin.resume()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
