import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '#platform/rules/app-error.ts'

/** What a person can do about the usual failures of a folder; keyed by the error codes of Node and the texts of libc. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|No space left|Disk quota exceeded|database or disk is full/i, 'the disk is full'],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted|unable to open database file/i,
    'this user may not write there',
  ],
  [/EROFS|Read-only file system|readonly database/i, 'it is on a read-only disk'],
  [/ENOTDIR|EEXIST|Not a directory/i, 'a file of that name is in the way'],
  [/EIO|Input\/output error|disk I\/O error/i, 'the disk reports errors'],
]

/** One line about why a folder cannot be used: a plain reason for common errors, else the system's message. */
export function describeDataDirError(folder: string, error: unknown): string {
  const detail = error instanceof Error ? error.message : String(error)
  const cause = CAUSES.find(([pattern]) => pattern.test(detail))
  return `The data folder ${folder} cannot be used: ${cause ? `${cause[1]} (${detail})` : detail}`
}

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
    throw new AppError('data-dir-unusable', describeDataDirError(dataDir, error), { cause: error })
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
