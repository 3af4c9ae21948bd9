import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { decodeText } from '#platform/rules/decode-text.ts'

/** A file of a course folder that exists and is inside the folder. */
export interface SourceFile {
  /** Absolute, without symbolic links. */
  readonly path: string
  /** As the course file names it. */
  readonly name: string
  readonly size: number
}

export type FileResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

const found = <T>(value: T): FileResult<T> => ({ ok: true, value })
const refuse = (message: string): FileResult<never> => ({ ok: false, message })

/** The folder that a course file's paths are relative to. Files outside of it cannot be reached. */
export interface SourceFolder {
  find(name: string): Promise<FileResult<SourceFile>>
  /** Files that match, in natural order of their names. */
  findAll(pattern: string, most: number): Promise<FileResult<SourceFile[]>>
}

/** @throws when the folder itself does not exist */
export async function openSourceFolder(folder: string): Promise<SourceFolder> {
  const root = await realpath(folder)

  const find = async (name: string): Promise<FileResult<SourceFile>> => {
    if (!staysInside(name))
      return refuse('must be a path inside the folder, without “..” and not beginning with “/”')
    try {
      const path = await realpath(join(root, name))
      const inside = relative(root, path)
      if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
        return refuse('leads out of the folder')
      }
      const info = await stat(path)
      return info.isFile() ? found({ path, name, size: info.size }) : refuse('is not a file')
    } catch (error) {
      return refuse(whyUnreadable(error))
    }
  }

  return {
    find,
    async findAll(pattern, most) {
      if (!staysInside(pattern))
        return refuse('must be a path inside the folder, without “..” and not beginning with “/”')
      if (pattern.split('/').some((part) => part.split('*').length > 4)) {
        return refuse('has more than three wildcards in one part of the path')
      }
      const names: string[] = []
      for await (const name of glob(pattern, { cwd: root })) {
        names.push(name.split(sep).join('/'))
        if (names.length > most) return refuse(`matches more than ${most} files`)
      }
      if (names.length === 0) return refuse('matches no file')
      names.sort(new Intl.Collator('en', { numeric: true }).compare)
      const files: SourceFile[] = []
      for (const name of names) {
        const file = await find(name)
        if (!file.ok) return refuse(`matches ${name}, which ${file.message}`)
        files.push(file.value)
      }
      return found(files)
    },
  }
}

function staysInside(name: string): boolean {
  return (
    !isAbsolute(name) && !/[\0\\]/.test(name) && !/^[A-Za-z]:/.test(name) && !name.split('/').includes('..')
  )
}

function whyUnreadable(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'does not exist'
    case 'ELOOP':
      return 'is a symbolic link that leads to itself'
    case 'EACCES':
    case 'EPERM':
      return 'cannot be read: permission denied'
    case 'ENAMETOOLONG':
      return 'has too long a name'
    default:
      throw error
  }
}

/** The whole of a text file in UTF-8, or in UTF-16 with its mark, at most `mostBytes` long. */
export async function readTextFile(file: SourceFile, mostBytes: number): Promise<FileResult<string>> {
  if (file.size > mostBytes) return refuse(`is larger than ${Math.floor(mostBytes / 1024)} kB`)
  try {
    const bytes = await readFile(file.path)
    if (bytes.length > mostBytes) return refuse(`is larger than ${Math.floor(mostBytes / 1024)} kB`)
    const text = decodeText(bytes)
    if (text !== null) return found(text)
    return refuse(bytes.includes(0) ? 'is not a text file' : 'is not a text file in UTF-8')
  } catch (error) {
    return refuse(whyUnreadable(error))
  }
}

/** SHA-256 of a file's content, in hexadecimal digits. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash, signal ? { signal } : {})
  return hash.digest('hex')
}
