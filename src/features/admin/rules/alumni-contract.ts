import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ALUMNI_CONTRIBUTIONS } from '#features/support/rules/alumni.ts'
import { alumniStoryDraftSchema } from '#features/support/rules/alumni-story.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from './console-errors.ts'

const MAX_STORIES = 1_000

const consoleStory = z.object({
  id: idSchema,
  name: z.string(),
  headline: z.string(),
  story: z.string(),
  contribution: z.enum(ALUMNI_CONTRIBUTIONS).nullable(),
  /** Goes up with each edit; an edit names the one that it is based on. */
  version: z.int(),
  /** Whether the alumni page shows it, which has room for few. */
  onPage: z.boolean(),
})
export type ConsoleAlumniStory = z.infer<typeof consoleStory>

const oneStory = z.object({ storyId: idSchema })
const storyIds = z.array(idSchema).max(MAX_STORIES)
const saved = z.object({ saved: z.literal(true) })
const contract = oc.$route({ tags: ['console'] }).errors({ ...CONSOLE_ERRORS, TOO_MANY_REQUESTS })
const NAME_TAKEN = { status: 409, message: t.alumniNameIsTaken }
const CHANGED_MEANWHILE = { status: 409, message: t.somebodyElseWasFirst }

export const alumniConsoleContract = {
  listConsoleAlumniStories: oc
    .$route({ tags: ['console'] })
    .errors(CONSOLE_ERRORS)
    .route({ method: 'GET', path: '/admin/alumni-stories', summary: 'All stories of alumni, in their order' })
    .output(z.object({ data: z.array(consoleStory) })),

  createAlumniStory: contract
    .route({
      method: 'POST',
      path: '/admin/alumni-stories',
      successStatus: 201,
      summary: 'Put a story at the end of the alumni page',
    })
    .errors({ NAME_TAKEN })
    .input(alumniStoryDraftSchema)
    .output(oneStory),

  updateAlumniStory: contract
    .route({
      method: 'PUT',
      path: '/admin/alumni-stories/{storyId}',
      summary: 'Change a story of an alumnus',
    })
    .errors({ NOT_FOUND, NAME_TAKEN, CHANGED_MEANWHILE })
    .input(
      z.object({
        ...oneStory.shape,
        ...alumniStoryDraftSchema.shape,
        /** Of the story as its editor saw it. */
        version: z.int().min(1),
      }),
    )
    .output(saved),

  deleteAlumniStory: contract
    .route({
      method: 'DELETE',
      path: '/admin/alumni-stories/{storyId}',
      summary: 'Take a story off the alumni page for good',
    })
    .errors({ NOT_FOUND })
    .input(oneStory)
    .output(saved),

  reorderAlumniStories: contract
    .route({
      method: 'PUT',
      path: '/admin/alumni-story-order',
      summary: 'The order of all stories of alumni',
    })
    .errors({ CHANGED_MEANWHILE })
    .input(
      z.object({
        storyIds,
        /** The order that the editor saw: who comes second is told. */
        seenIds: storyIds,
      }),
    )
    .output(saved),
}
