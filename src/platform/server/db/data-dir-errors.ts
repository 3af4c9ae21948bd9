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
export function explainFileError(folder: string, error: unknown): string {
  const detail = error instanceof Error ? error.message : String(error)
  const cause = CAUSES.find(([pattern]) => pattern.test(detail))
  return `The data folder ${folder} cannot be used: ${cause ? `${cause[1]} (${detail})` : detail}`
}
