export const BATCHES_PATH = '/batches'
export const COHORTS_PATH = '/profile/cohorts'

export const getBatchPath = (slug: string): string => `${BATCHES_PATH}/${encodeURIComponent(slug)}`
export const getCohortPath = (id: string): string => `${COHORTS_PATH}/${id}`
export const getCohortPeoplePath = (id: string): string => `${COHORTS_PATH}/${id}/people`
