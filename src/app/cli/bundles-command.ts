import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { importBundles } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { resolveFromCaller, withServices } from './command-services.ts'

/** Adds `lectern bundles import FILE`: makes bundles of a YAML file, or brings them up to date. */
export function addBundlesCommand(program: Command): void {
  program
    .command('bundles')
    .description('courses that belong together')
    .command('import')
    .description('make the bundles of a YAML file, or bring them up to date')
    .argument('<file>', 'file with one bundle or a list of them')
    .option('--draft', 'make new ones drafts (default: they are published)')
    .action(async (file: string, { draft }: { draft?: true }) => {
      const yaml = await readFile(resolveFromCaller(file), 'utf8').catch((error: unknown) => {
        throw new AppError('bundle/file', `${file} cannot be read.`, { cause: error })
      })
      const saved = await withServices((services) => {
        const publishedAt = draft ? null : services.clock.now()
        return importBundles(services, { yaml, publishedAt: () => publishedAt })
      })
      for (const { title, slug, created } of saved) {
        process.stdout.write(`${created ? 'Made' : 'Updated'} “${title}”: /bundles/${slug}\n`)
      }
    })
}
