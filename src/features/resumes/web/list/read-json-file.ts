import { t } from '../../messages/index.ts'
import { MAX_IMPORT_BYTES } from '../../rules/limits.ts'
import { hasErrorCode } from '../api.ts'

/** A place in a file, and what is to be said of it. */
export interface ImportProblem {
  readonly path: string
  readonly reason: string
}

export type ReadFile =
  | { readonly kind: 'read'; readonly name: string; readonly json: unknown }
  | { readonly kind: 'refused'; readonly name: string; readonly message: string }

/** What a file says, before the server has a look at it. Browser only. */
export async function readJsonFile(file: File): Promise<ReadFile> {
  const { name, size } = file
  if (size > MAX_IMPORT_BYTES)
    return { kind: 'refused', name, message: t.fileIsTooLarge({ limit: MAX_IMPORT_BYTES / 1024 }) }
  try {
    return { kind: 'read', name, json: JSON.parse(await file.text()) }
  } catch {
    return { kind: 'refused', name, message: t.notAResume }
  }
}

/** What the server has found in a file that it refused. */
export const getImportProblems = (error: unknown): readonly ImportProblem[] =>
  hasErrorCode(error, 'NOT_A_RESUME')
    ? (error as { data: { problems: { path: string; message: string }[] } }).data.problems.map(
        ({ path, message }) => ({ path, reason: message }),
      )
    : []
