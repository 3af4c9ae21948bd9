import { readFile } from 'node:fs/promises'
import { Argument, type Command } from 'commander'
import { LEARNING_PATH_TYPES, type LearningPathType } from '#features/catalogue/rules/bundle.ts'
import { importBundles, setBundleCareerPath } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { decodeText, describeWrongEncoding } from '#platform/rules/decode-text.ts'
import { resolveFromCaller, withServices } from './command-services.ts'

/** Adds `lectern bundles import|mark`: makes bundles of a YAML file, and says which learning path one stands for. */
export function addBundlesCommand(program: Command): void {
  const bundles = program.command('bundles').description('courses that belong together')

  bundles
    .command('import')
    .description('make the bundles of a YAML file, or bring them up to date')
    .argument('<file>', 'file with one bundle or a list of them')
    .option('--draft', 'make new ones drafts (default: they are published)')
    .action(async (file: string, { draft }: { draft?: true }) => {
      const bytes = await readFile(resolveFromCaller(file)).catch((error: unknown) => {
        throw new AppError('bundle/file', `${file} cannot be read.`, { cause: error })
      })
      const yaml = decodeText(bytes)
      if (yaml === null) throw new AppError('bundle/file', describeWrongEncoding())
      const saved = await withServices((services) => {
        const publishedAt = draft ? null : services.clock.now()
        return importBundles(services, { yaml, publishedAt: () => publishedAt })
      })
      for (const { title, slug, created } of saved) {
        process.stdout.write(`${created ? 'Made' : 'Updated'} “${title}”: /bundles/${slug}\n`)
      }
    })

  bundles
    .command('mark')
    .description('say which learning path of the career-path guide a bundle stands for')
    .argument('<slug>', 'as in its address')
    .addArgument(new Argument('<path>', 'the path').choices([...LEARNING_PATH_TYPES, 'none']))
    .action(async (slug: string, path: LearningPathType | 'none') => {
      const careerPath = path === 'none' ? null : path
      const outcome = await withServices((services) => setBundleCareerPath(services, { slug, careerPath }))
      if (outcome !== 'SAVED') throw new AppError('bundle/unknown', `There is no bundle ${slug}.`)
      process.stdout.write(`${slug}: ${path}\n`)
    })
}
