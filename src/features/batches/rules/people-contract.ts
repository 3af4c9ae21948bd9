import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import {
  PEOPLE_IMPORT_MAX_LENGTH,
  PEOPLE_IMPORT_MAX_LINES,
  PEOPLE_IMPORT_RESULTS,
  PEOPLE_MOVE_MAX,
} from './cohort-people.ts'

const NOT_FOUND = { status: 404, message: t.batchDoesNotExist }
const run = oc.$route({ tags: ['batches'] }).errors({
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
  NOT_FOUND,
})
const batchRef = z.object({ batchId: idSchema })

/** Another batch of the same course or bundle that people can be moved to. */
const moveTargetSchema = z.object({
  id: idSchema,
  name: z.string(),
  startDate: z.iso.datetime(),
  seatsLeft: z.int().nullable(),
})
export type MoveTarget = z.infer<typeof moveTargetSchema>

const importedLineSchema = z.object({
  /** From 1, as an editor shows it. */
  line: z.int(),
  text: z.string(),
  result: z.enum(PEOPLE_IMPORT_RESULTS),
})
export type ImportedLine = z.infer<typeof importedLineSchema>

/** What is done with many people of a batch at once. */
export const cohortPeopleContract = {
  importCohortPeople: run
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/people-import',
      summary: `Add the accounts of a list of addresses (CSV, at most ${PEOPLE_IMPORT_MAX_LINES} lines); who finds no seat waits`,
    })
    .errors({
      TOO_LONG: { status: 422, message: t.listIsTooLong },
      CLOSED: { status: 409, message: t.batchIsClosed },
    })
    .input(batchRef.extend({ csv: z.string().max(PEOPLE_IMPORT_MAX_LENGTH, t.listIsTooLong) }))
    .output(z.object({ lines: z.array(importedLineSchema) })),

  listCohortMoveTargets: run
    .route({
      method: 'GET',
      path: '/cohorts/{batchId}/move-targets',
      summary: 'Batches of the same course or bundle that members can be moved to',
    })
    .input(batchRef)
    .output(z.object({ data: z.array(moveTargetSchema) })),

  moveCohortMembers: run
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/moves',
      summary: 'Move members to another batch of the same course or bundle: all of them, or nobody',
    })
    .errors({
      FULL: { status: 409, message: t.targetIsFull },
      CLOSED: { status: 409, message: t.batchIsClosed },
      NOT_RELATED: { status: 422, message: t.targetIsNotRelated },
    })
    .input(batchRef.extend({ toBatchId: idSchema, userIds: z.array(idSchema).min(1).max(PEOPLE_MOVE_MAX) }))
    .output(z.object({ moved: z.int() })),

  exportCohortPeople: run
    .route({
      method: 'GET',
      path: '/cohorts/{batchId}/people-csv',
      summary: 'Who is in a batch and who waits, as CSV, without addresses',
    })
    .input(batchRef)
    .output(z.object({ csv: z.string(), isComplete: z.boolean() })),
}
