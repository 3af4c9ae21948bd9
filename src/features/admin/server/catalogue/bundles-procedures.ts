import { implement } from '@orpc/server'
import {
  findListedBundle,
  type ListedBundle,
  listAllBundles,
  setBundleCareerPath,
} from '#features/catalogue/server/index.ts'
import { limitRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { bundlesConsoleContract, type ConsoleBundle } from '../../rules/catalogue/bundles-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'

const presentBundle = ({ slug, publishedAt, createdAt, ...bundle }: ListedBundle): ConsoleBundle => ({
  ...bundle,
  path: `/bundles/${slug}`,
  publishedAt: publishedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** Procedures of the pages of bundles. */
export function createBundlesProcedures(limits: RateLimits) {
  const os = implement(bundlesConsoleContract).$context<RequestContext>()
  const read = requireSection('bundles')
  const write = read.concat(limitRate(limits, 'admin:bundles', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  return {
    listBundles: os.listBundles.use(read).handler(async ({ input, context }) => {
      const { data, next } = await listAllBundles(context, input)
      return { data: data.map(presentBundle), next }
    }),

    getBundle: os.getBundle.use(read).handler(async ({ input, context, errors }) => {
      const bundle = await findListedBundle(context, input)
      if (!bundle) throw errors.NOT_FOUND()
      return presentBundle(bundle)
    }),

    setBundleCareerPath: os.setBundleCareerPath
      .use(write)

      .handler(async ({ input: { bundleId, careerPath }, context, errors }) => {
        const bundle = await findListedBundle(context, { bundleId })
        if (!bundle) throw errors.NOT_FOUND()
        const outcome = await setBundleCareerPath(context, { slug: bundle.slug, careerPath })
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        if (outcome === 'FORBIDDEN') throw errors.FORBIDDEN()
        return presentBundle({ ...bundle, careerPath })
      }),
  }
}
