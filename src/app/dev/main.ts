import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { watch } from 'chokidar'
import { AppError } from '#platform/rules/app-error.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { createRestartableProcess } from './restartable.ts'
import { isServerCode } from './server-code.ts'
import { openViteServer } from './vite-server.ts'

/** Not during a start, which needs the whole processor. */
const PREPARE_MS = 4_000
const SERVER = fileURLToPath(new URL('server.ts', import.meta.url))

// Entry of `npm run dev`: keeps the database and Vite running, which are slow to start, and restarts the server when its code changes.
try {
  await hold()
} catch (error) {
  const text =
    error instanceof AppError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

async function hold(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const say = (message: string) => void process.stderr.write(`${message}\n`)
  const [postgres, vite] = await Promise.all([
    databaseUrl ? undefined : startEmbeddedPostgres({ dataDir, log: { debug() {}, info: say, warn: say } }),
    openViteServer(),
  ])
  const url = databaseUrl ?? postgres?.url

  const server = createRestartableProcess(
    () =>
      // The channel tells it to end when this process disappears.
      spawn(process.execPath, [...process.execArgv, SERVER], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, DATABASE_URL: url, VITE_PORT: String(vite.port) },
      }),
    PREPARE_MS,
  )
  const watcher = watch(['src', 'db/migrations'], {
    ignoreInitial: true,
    ignored: (path, stats) => (stats?.isFile() ?? false) && !isServerCode(path),
  })
  watcher.on('all', (_event, path) => {
    if (isServerCode(path)) void server.restart()
  })

  const stop = async (exitCode: number) => {
    await watcher.close()
    await server.stop()
    await vite.close()
    await postgres?.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => void stop(0))
  void postgres?.failed.then((reason) => {
    say(reason)
    return stop(1)
  })
  await server.restart()
}
