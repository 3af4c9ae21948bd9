import { implement } from '@orpc/server'
import { ALUMNI_PAGE_MAX_STORIES } from '#features/support/rules/alumni-limits.ts'
import {
  addAlumniStory,
  listAllAlumniStories,
  removeAlumniStory,
  reorderAlumniStories,
  updateAlumniStory,
} from '#features/support/server/index.ts'
import { limitRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { alumniConsoleContract } from '../../rules/alumni-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'

/** Procedures of the page of alumni stories. */
export function createAlumniStoryProcedures(limits: RateLimits) {
  const os = implement(alumniConsoleContract).$context<RequestContext>()
  const read = requireSection('alumni')
  const write = read.concat(limitRate(limits, 'admin:alumni', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  return {
    listConsoleAlumniStories: os.listConsoleAlumniStories.use(read).handler(async ({ context }) => {
      const stories = await listAllAlumniStories(context.db)
      return {
        data: stories.map(({ id, name, headline, story, contribution, version }, index) => ({
          ...{ id, name, headline, story, contribution, version },
          onPage: index < ALUMNI_PAGE_MAX_STORIES,
        })),
      }
    }),

    createAlumniStory: os.createAlumniStory.use(write).handler(async ({ input: story, context, errors }) => {
      const outcome = await addAlumniStory(context, { story })
      if (outcome === 'NAME_TAKEN') throw errors.NAME_TAKEN()
      return outcome
    }),

    updateAlumniStory: os.updateAlumniStory
      .use(write)
      .handler(async ({ input: { storyId, version, ...story }, context, errors }) => {
        const outcome = await updateAlumniStory(context, { storyId, version, story })
        if (outcome !== 'UPDATED' && outcome !== 'UNCHANGED') throw errors[outcome]()
        return { saved: true as const }
      }),

    deleteAlumniStory: os.deleteAlumniStory.use(write).handler(async ({ input, context, errors }) => {
      if (!(await removeAlumniStory(context, input))) throw errors.NOT_FOUND()
      return { saved: true as const }
    }),

    reorderAlumniStories: os.reorderAlumniStories.use(write).handler(async ({ input, context, errors }) => {
      const outcome = await reorderAlumniStories(context, input)
      if (outcome === 'CHANGED_MEANWHILE') throw errors.CHANGED_MEANWHILE()
      return { saved: true as const }
    }),
  }
}
