import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { type BundleFile, bundleFileSchema } from '../../rules/bundle-file.ts'
import { saveBundle } from './save-bundle.ts'

interface SavedBundle {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly created: boolean
}

/**
 * Creates or updates the bundles of a YAML file, which has one or a list: all of them or none.
 *
 * @param options.publishedAt since when a new bundle at that position is published; null makes a draft. Existing ones keep
 *   their state
 * @throws AppError `bundle/file` with what is wrong in the file, `bundle/unknown-creator`, and those of `saveBundle`
 */
export async function importBundles(
  tx: Transaction,
  yaml: string,
  { publishedAt, now }: { publishedAt: (place: number) => Date | null; now: Date },
): Promise<SavedBundle[]> {
  const saved: SavedBundle[] = []
  for (const [place, file] of (await readBundles(yaml)).entries()) {
    const [creator] = await tx.select({ id: users.id }).from(users).where(eq(users.username, file.creator))
    if (!creator) throw new AppError('bundle/unknown-creator', `Nobody has the username ${file.creator}.`)
    const bundle = await saveBundle(tx, file, { creatorId: creator.id, publishedAt: publishedAt(place), now })
    saved.push({ ...bundle, title: file.title })
  }
  return saved
}

async function readBundles(yaml: string): Promise<BundleFile[]> {
  // Loaded when needed: the YAML parser is large, and the server starts without it.
  const { parse } = await import('yaml')
  let content: unknown
  try {
    content = parse(yaml)
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The file is no YAML.'
    throw new AppError('bundle/file', message, { cause: error })
  }
  const read = z
    .array(bundleFileSchema)
    .min(1)
    .safeParse(Array.isArray(content) ? content : [content])
  if (!read.success) throw new AppError('bundle/file', z.prettifyError(read.error))
  return read.data
}
