import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { limitJsonLength } from '#platform/rules/json-size.ts'
import { t } from '../../messages/index.ts'
import { MAX_LINKEDIN_ARCHIVE_BYTES } from '../limits.ts'
import { LINKEDIN_SECTIONS } from './proposals.ts'

/** Of one file; the others are named as left out. */
export const MAX_LINKEDIN_ROWS = 200
const MAX_CHOSEN = 500
/** Characters of all that is chosen, as JSON. */
const MAX_CHOSEN_LENGTH = 1_000_000

const contract = oc.$route({ tags: ['profiles'] })
const section = z.enum(LINKEDIN_SECTIONS)
const fields = z.record(z.string().max(40), z.unknown())

export const linkedInContract = {
  read: contract
    .route({
      method: 'POST',
      path: '/profile/linkedin/read',
      summary: 'What a LinkedIn data export says that a profile can hold; stores nothing',
    })
    .errors({ UNAUTHORIZED, ARCHIVE_REFUSED: { status: 422, message: t.linkedInArchiveRefused } })
    .input(z.object({ archive: z.file().max(MAX_LINKEDIN_ARCHIVE_BYTES) }))
    .output(
      z.object({
        proposals: z.array(
          z.object({
            section,
            fields,
            /** What keeps it from being added, in words; empty for what can be added. */
            problems: z.array(z.string()),
            /** Whether the profile has it. */
            known: z.boolean(),
          }),
        ),
        /** What the export holds and a profile has no place for. */
        leftOut: z.array(z.string()),
      }),
    ),

  add: contract
    .route({
      method: 'POST',
      path: '/profile/linkedin/add',
      summary: 'Add what was chosen of a LinkedIn data export; what is there already is not added again',
    })
    .errors({ UNAUTHORIZED })
    .input(
      z.object({
        chosen: limitJsonLength(
          z.array(z.object({ section, fields })).max(MAX_CHOSEN),
          MAX_CHOSEN_LENGTH,
          t.tooMuchChosenAtOnce,
        ),
      }),
    )
    .output(
      z.object({
        added: z.int(),
        alreadyThere: z.int(),
        /** By the place in `chosen`. */
        refused: z.array(z.object({ index: z.int(), problems: z.array(z.string()) })),
      }),
    ),
}
