import { AppError } from '#platform/rules/app-error.ts'
import {
  type EmbeddedPostgresOptions,
  embeddedPostgresUrl,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

/** A database server for a short task: `release` puts things back as they were. */
export interface BorrowedPostgres {
  readonly url: string
  release(): Promise<void>
}

/**
 * For the command line: the server named by `databaseUrl`, else the embedded one of the data folder, whether a running
 * Lectern has it (then that one is shared) or nobody (then it is started, and stopped at the end).
 *
 * @throws AppError as `startEmbeddedPostgres` does
 */
export async function borrowPostgres(
  options: EmbeddedPostgresOptions & { readonly databaseUrl: string | undefined },
): Promise<BorrowedPostgres> {
  const untouched = async () => {}
  if (options.databaseUrl !== undefined) return { url: options.databaseUrl, release: untouched }
  try {
    const started = await startEmbeddedPostgres(options)
    return { url: started.url, release: () => started.stop() }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'data-dir-in-use')) throw error
    return { url: embeddedPostgresUrl(options.dataDir), release: untouched }
  }
}
