import { encodeVideoSeqNo } from '../rules/contents.ts'

export const BATCHES_PATH = '/batches'
export const COHORTS_PATH = '/profile/cohorts'

export const getBatchPath = (slug: string): string => `${BATCHES_PATH}/${encodeURIComponent(slug)}`
export const getCohortPath = (id: string): string => `${COHORTS_PATH}/${id}`
export const getCohortStagesPath = (id: string): string => `${COHORTS_PATH}/${id}/stages`
export const getCohortBoardPath = (id: string): string => `${COHORTS_PATH}/${id}/board`
export const getCohortPeoplePath = (id: string): string => `${COHORTS_PATH}/${id}/people`

export const getBatchAssignmentsPath = (slug: string): string => `${getBatchPath(slug)}/assignments`
export const getCohortAssignmentsPath = (id: string): string => `${COHORTS_PATH}/${id}/assignments`

/** Where a lesson is learned in a batch; without one, the address that leads to the one to go on with. */
export const getBatchContentsPath = (
  slug: string,
  lesson?: { readonly courseId: string; readonly seqNo: number },
): string =>
  lesson
    ? `${getBatchPath(slug)}/contents/${lesson.courseId}/${encodeVideoSeqNo(lesson.seqNo)}`
    : `${getBatchPath(slug)}/contents`
