import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { BATCH_PLACES, COHORT_PEOPLE_LISTS } from './batch.ts'
import { boardContract } from './board.ts'
import { BATCH_LIST_PAGE_SIZE, COHORT_LIST_PAGE_SIZE, COHORT_PEOPLE_PAGE_SIZE } from './limits.ts'
import { cohortPeopleContract } from './people-contract.ts'
import {
  batchCardSchema,
  batchDetailSchema,
  batchProgressSchema,
  batchSlugRefSchema,
  cohortCopySchema,
  cohortPersonSchema,
  cohortSchema,
  cohortStagesSchema,
  cohortSubjectSchema,
  cohortUpdateSchema,
  joinedBatchSchema,
  newCohortSchema,
  stageOpeningSchema,
} from './schemas.ts'

const NOT_FOUND = { status: 404, message: t.batchDoesNotExist }
const SLUG_TAKEN = { status: 409, message: t.slugIsTaken }
const TOO_MANY = { status: 409, message: t.tooManyCohorts }

const contract = oc.$route({ tags: ['batches'] })
const run = contract.errors({
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
})
const batchRef = z.object({ batchId: idSchema })

export const batchesContract = {
  ...boardContract,

  listBatches: contract
    .route({
      method: 'GET',
      path: '/batches',
      summary: 'Batches: what starts next and what runs, those that have ended last',
    })
    .input(z.object(createPageRequestShape(BATCH_LIST_PAGE_SIZE, 50)))
    .output(createPageSchema(batchCardSchema)),

  listJoinedBatches: contract
    .route({ method: 'GET', path: '/joined-batches', summary: 'The batches that one is in or waits for' })
    .output(z.object({ data: z.array(joinedBatchSchema) })),

  getBatchEnrolment: contract
    .route({
      method: 'GET',
      path: '/batch-enrolment',
      summary: 'Whether one is in any batch, and guides any',
    })
    .output(z.object({ enrolledToBatch: z.boolean(), mentorsBatch: z.boolean() })),

  getBatch: contract
    .route({ method: 'GET', path: '/batches/{slug}', summary: 'A batch with its courses' })
    .errors({ NOT_FOUND })
    .input(batchSlugRefSchema)
    .output(batchDetailSchema),

  getBatchProgress: contract
    .route({ method: 'GET', path: '/batches/{slug}/progress', summary: 'How far a member is in a batch' })
    .errors({ NOT_FOUND })
    .input(batchSlugRefSchema)
    .output(batchProgressSchema),

  joinBatch: contract
    .route({
      method: 'POST',
      path: '/batches/{batchId}/membership',
      summary: 'Join a batch and its courses, or its waiting list while all seats are taken',
    })
    .errors({
      NOT_FOUND,
      CLOSED: { status: 409, message: t.batchIsClosed },
      RESTRICTED: { status: 403, message: t.batchNeedsInvitation },
    })
    .input(batchRef)
    .output(z.object({ place: z.enum(BATCH_PLACES), position: z.int().nullable() })),

  leaveBatch: contract
    .route({
      method: 'DELETE',
      path: '/batches/{batchId}/membership',
      summary: 'Leave a batch or its waiting list; the first who waits takes the seat',
    })
    .errors({ NOT_FOUND })
    .input(batchRef)
    .output(z.object({ left: z.literal(true) })),

  listCohorts: run
    .route({ method: 'GET', path: '/cohorts', summary: 'The batches that one runs, the latest start first' })
    .input(z.object(createPageRequestShape(COHORT_LIST_PAGE_SIZE, 50)))
    .output(createPageSchema(cohortSchema)),

  listCohortSubjects: run
    .route({
      method: 'GET',
      path: '/cohort-subjects',
      summary: 'The courses and bundles that one can make a batch of, by a part of their title',
    })
    .input(z.object({ search: z.string().trim().max(200).default('') }))
    .output(z.object({ data: z.array(cohortSubjectSchema) })),

  getCohort: run
    .route({ method: 'GET', path: '/cohorts/{batchId}', summary: 'A batch for who runs it' })
    .errors({ NOT_FOUND })
    .input(batchRef)
    .output(cohortSchema),

  createCohort: run
    .route({ method: 'POST', path: '/cohorts', summary: 'Make a batch of a published course or bundle' })
    .errors({ NOT_FOUND: { status: 404, message: t.subjectDoesNotExist }, SLUG_TAKEN, TOO_MANY })
    .input(newCohortSchema)
    .output(cohortSchema),

  updateCohort: run
    .route({
      method: 'PUT',
      path: '/cohorts/{batchId}',
      summary: 'Change a batch, unless somebody else has since it was opened',
    })
    .errors({ NOT_FOUND, CHANGED_ELSEWHERE: { status: 409, message: t.changedElsewhere } })
    .input(cohortUpdateSchema)
    .output(cohortSchema),

  duplicateCohort: run
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/copies',
      summary: 'Make a batch like another one with another start, without its people',
    })
    .errors({ NOT_FOUND, SLUG_TAKEN, TOO_MANY })
    .input(cohortCopySchema)
    .output(cohortSchema),

  archiveCohort: run
    .route({
      method: 'PUT',
      path: '/cohorts/{batchId}/archived',
      summary: 'Take a batch off the list, or put it back',
    })
    .errors({ NOT_FOUND })
    .input(batchRef.extend({ archived: z.boolean() }))
    .output(cohortSchema),

  listCohortStages: run
    .route({
      method: 'GET',
      path: '/cohorts/{batchId}/stages',
      summary: 'The stages of the courses of a batch, and when they open to it',
    })
    .errors({ NOT_FOUND })
    .input(batchRef)
    .output(z.object({ data: z.array(cohortStagesSchema) })),

  setStageOpening: run
    .route({
      method: 'PUT',
      path: '/cohorts/{batchId}/stages/{stageId}/opening',
      summary: 'Say when a stage opens to the members of a batch, or leave it to its course',
    })
    .errors({ NOT_FOUND })
    .input(stageOpeningSchema)
    .output(z.object({ set: z.literal(true) })),

  listCohortPeople: run
    .route({
      method: 'GET',
      path: '/cohorts/{batchId}/people',
      summary: 'Who is in a batch in the order in which they joined, who waits for a seat, or who guides it',
    })
    .errors({ NOT_FOUND })
    .input(
      batchRef.extend({
        ...createPageRequestShape(COHORT_PEOPLE_PAGE_SIZE, 100),
        list: z.enum(COHORT_PEOPLE_LISTS).default('members'),
        search: z.string().trim().max(100).default(''),
      }),
    )
    .output(createPageSchema(cohortPersonSchema)),

  addCohortMember: run
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/people',
      summary: 'Give the account of an address a seat, ahead of those who wait',
    })
    .errors({
      NOT_FOUND,
      NO_ACCOUNT: { status: 404, message: t.noAccountWithThisEmail },
      FULL: { status: 409, message: t.batchIsFull },
      CLOSED: { status: 409, message: t.batchIsClosed },
    })
    .input(batchRef.extend({ email: z.email(t.emailIsWrong).max(254) }))
    .output(z.object({ added: z.boolean() })),

  removeCohortPerson: run
    .route({
      method: 'DELETE',
      path: '/cohorts/{batchId}/people/{userId}',
      summary: 'Take somebody out of a batch or its waiting list',
    })
    .errors({ NOT_FOUND })
    .input(batchRef.extend({ userId: idSchema }))
    .output(z.object({ removed: z.boolean() })),

  ...cohortPeopleContract,
  addCohortMentor: run
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/mentors',
      summary: 'Let the account of an address or a username guide a batch',
    })
    .errors({
      NOT_FOUND,
      NO_ACCOUNT: { status: 404, message: t.noSuchAccount },
      TOO_MANY: { status: 409, message: t.tooManyMentors },
    })
    .input(batchRef.extend({ person: z.string().trim().min(1, t.personIsMissing).max(254) }))
    .output(z.object({ added: z.boolean() })),

  removeCohortMentor: run
    .route({
      method: 'DELETE',
      path: '/cohorts/{batchId}/mentors/{userId}',
      summary: 'Let somebody guide a batch no longer',
    })
    .errors({ NOT_FOUND })
    .input(batchRef.extend({ userId: idSchema }))
    .output(z.object({ removed: z.boolean() })),
}

export type BatchesContract = typeof batchesContract
