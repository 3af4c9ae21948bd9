import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '#platform/rules/app-error.ts'
import { explainFileError } from './data-dir-errors.ts'

export interface DataDirLock {
  release(): void
}

const SQLITE_BUSY = 5
// A killed process holds its locks until the kernel has taken it down, and one told to stop until it has drained.
const LETTING_GO_MS = 1_000

// A lock that nobody refers to would be collected as garbage, and with it given up.
const held = new Set<DatabaseSync>()

/**
 * Claims a data folder for this process, or says who has it.
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
