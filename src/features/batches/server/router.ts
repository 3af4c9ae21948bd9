import { implement } from '@orpc/server'
import type { Database } from '#platform/server/db/database.ts'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireRoleOr,
  requireSignIn,
  type SignedInContext,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'
import { batchesContract } from '../rules/contract.ts'
import { exportBoard } from './board/export-board.ts'
import { getBoard, getBoardPerson } from './board/get-board.ts'
import { addCohortMentor, removeCohortMentor } from './commands/cohort-mentors.ts'
import { addCohortMember, removeCohortPerson } from './commands/cohort-people.ts'
import { archiveCohort, createCohort, duplicateCohort, updateCohort } from './commands/cohorts.ts'
import { joinBatch, leaveBatch } from './commands/membership.ts'
import { setStageOpening } from './commands/stage-openings.ts'
import { createCohortPeopleProcedures } from './people-procedures.ts'
import { getBatch } from './queries/get-batch.ts'
import { getBatchProgress } from './queries/get-batch-progress.ts'
import { listBatches, listJoinedBatches, prepareBatchEnrolment } from './queries/list-batches.ts'
import { listCohortStages } from './queries/list-cohort-stages.ts'
import { getCohort, listCohortPeople, listCohortSubjects, listCohorts } from './queries/list-cohorts.ts'

const HOUR_SECONDS = 3_600
/** Per account; more than anybody does by hand. */
const MEMBERSHIPS_AN_HOUR = 120
const COHORT_WRITES_AN_HOUR = 600
const COHORT_READS_AN_HOUR = 3_600
/** Each reads all that the members have seen. */
const BOARD_EXPORTS_AN_HOUR = 30
/** Each says whether an address has an account. */
const ADDED_PEOPLE_AN_HOUR = 120

interface BatchesRouterDeps {
  readonly db: Database
  readonly limits: RateLimits
}

export function createBatchesRouter({ db, limits }: BatchesRouterDeps) {
  const readEnrolment = prepareBatchEnrolment(db)
  const os = implement(batchesContract).$context<RequestContext>()
  const requireCreator = requireRoleOr(
    { code: 'NOT_CREATOR', message: t.thisIsForCreators },
    'creator',
    'staff',
    'admin',
  )
  const memberships = limitRate(limits, 'batches:membership', MEMBERSHIPS_AN_HOUR, HOUR_SECONDS)
  const writes = limitRate(limits, 'batches:cohorts', COHORT_WRITES_AN_HOUR, HOUR_SECONDS)
  const additions = limitRate(limits, 'batches:people', ADDED_PEOPLE_AN_HOUR, HOUR_SECONDS)
  const reads = limitReadRate(limits, 'batches:read', COHORT_READS_AN_HOUR, HOUR_SECONDS)

  /** What a write answers with: the batch as it is then. */
  const readCohort = async (ctx: SignedInContext, batchId: string, missing: () => Error) => {
    const cohort = await getCohort(ctx, batchId)
    if (!cohort) throw missing()
    return cohort
  }

  return os.router({
    listBatches: os.listBatches.handler(({ input, context }) => listBatches(context, input)),

    listJoinedBatches: os.listJoinedBatches.use(requireSignIn).handler(async ({ context }) => ({
      data: await listJoinedBatches(context),
    })),

    getBatchEnrolment: os.getBatchEnrolment
      .use(requireSignIn)
      .handler(({ context }) => readEnrolment(context.actor.id, context.clock.now())),

    getBatch: os.getBatch.handler(async ({ input, context, errors }) => {
      const batch = await getBatch(context, input)
      if (!batch) throw errors.NOT_FOUND()
      return batch
    }),

    getBatchProgress: os.getBatchProgress
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const progress = await getBatchProgress(context, input)
        if (!progress) throw errors.NOT_FOUND()
        return progress
      }),

    joinBatch: os.joinBatch
      .use(requireSignIn)
      .use(memberships)
      .handler(async ({ input, context, errors }) => {
        const outcome = await joinBatch(context, input.batchId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    leaveBatch: os.leaveBatch
      .use(requireSignIn)
      .use(memberships)
      .handler(async ({ input, context, errors }) => {
        const outcome = await leaveBatch(context, input.batchId)
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        return { left: true as const }
      }),

    listCohorts: os.listCohorts
      .use(requireCreator)
      .use(reads)
      .handler(({ input, context }) => listCohorts(context, input)),

    listCohortSubjects: os.listCohortSubjects
      .use(requireCreator)
      .use(reads)
      .handler(async ({ input, context }) => ({ data: await listCohortSubjects(context, input) })),

    getCohort: os.getCohort
      .use(requireSignIn)
      .use(reads)
      .handler(({ input, context, errors }) => readCohort(context, input.batchId, errors.NOT_FOUND)),

    createCohort: os.createCohort
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createCohort(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return readCohort(context, outcome.batchId, errors.NOT_FOUND)
      }),

    updateCohort: os.updateCohort
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateCohort(context, input)
        if (outcome !== 'updated') throw errors[outcome]()
        return readCohort(context, input.batchId, errors.NOT_FOUND)
      }),

    duplicateCohort: os.duplicateCohort
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await duplicateCohort(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return readCohort(context, outcome.batchId, errors.NOT_FOUND)
      }),

    archiveCohort: os.archiveCohort
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        if ((await archiveCohort(context, input)) === 'NOT_FOUND') throw errors.NOT_FOUND()
        return readCohort(context, input.batchId, errors.NOT_FOUND)
      }),

    listCohortStages: os.listCohortStages
      .use(requireCreator)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const data = await listCohortStages(context, input.batchId)
        if (!data) throw errors.NOT_FOUND()
        return { data }
      }),

    setStageOpening: os.setStageOpening
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        if ((await setStageOpening(context, input)) === 'NOT_FOUND') throw errors.NOT_FOUND()
        return { set: true as const }
      }),

    getBoard: os.getBoard
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const board = await getBoard(context, input)
        if (!board) throw errors.NOT_FOUND()
        return board
      }),

    getBoardPerson: os.getBoardPerson
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const person = await getBoardPerson(context, input)
        if (!person) throw errors.NOT_FOUND()
        return person
      }),

    exportBoard: os.exportBoard
      .use(requireSignIn)
      .use(limitReadRate(limits, 'batches:board-csv', BOARD_EXPORTS_AN_HOUR, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const csv = await exportBoard(context, input.batchId)
        if (csv === null) throw errors.NOT_FOUND()
        return { csv }
      }),

    listCohortPeople: os.listCohortPeople
      .use(requireCreator)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const people = await listCohortPeople(context, input)
        if (!people) throw errors.NOT_FOUND()
        return people
      }),

    addCohortMember: os.addCohortMember
      .use(requireCreator)
      .use(additions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addCohortMember(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    ...createCohortPeopleProcedures(limits),

    removeCohortPerson: os.removeCohortPerson
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await removeCohortPerson(context, input)
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        return outcome
      }),

    addCohortMentor: os.addCohortMentor
      .use(requireCreator)
      .use(additions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addCohortMentor(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    removeCohortMentor: os.removeCohortMentor
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await removeCohortMentor(context, input)
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        return outcome
      }),
  })
}
