import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '#platform/rules/app-error.ts'
import { explainFileError } from './data-dir-errors.ts'

export interface DataDirLock {
  release(): void
}

const SQLITE_BUSY = 5
// A killed process keeps its locks until the kernel has cleaned it up, a stopping one until it has drained.
const LETTING_GO_MS = 1_000

// Without a reference the database handle would be garbage collected, and the lock released with it.
const held = new Set<DatabaseSync>()

/**
 * Locks a data folder for this process, or says which process has it.
 *
 * The lock is the kernel's (an fcntl lock that SQLite takes for us), so it disappears with the process, however that
 * ends: nothing to clean up after kill -9, and no process id that could meanwhile belong to somebody else. Children do
 * not inherit it. The id in `lock-owner` is for the message only.
 *
 * @param dataDir the folder, made when missing
 * @throws AppError `data-dir-in-use` when another process holds it, `data-dir-unusable` when it cannot be written
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const ownerFile = join(dataDir, 'lock-owner')
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: LETTING_GO_MS })
    lock.exec('BEGIN EXCLUSIVE')
    writeFileSync(ownerFile, `${process.pid}\n`)
  } catch (error) {
    lock?.close()
    if (isBusy(error)) {
      const owner = readOwner(ownerFile)
      throw new AppError(
        'data-dir-in-use',
        `The data folder ${dataDir} is in use by another Lectern${owner}. Stop that one, or set DATA_DIR to another folder.`,
      )
    }
    throw new AppError('data-dir-unusable', explainFileError(dataDir, error), { cause: error })
  }
  const mine = lock
  held.add(mine)
  return {
    release() {
      if (held.delete(mine)) mine.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readOwner(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`
  } catch {
    return ''
  }
}
