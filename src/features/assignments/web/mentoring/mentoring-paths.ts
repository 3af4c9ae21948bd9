import type { QueueFilter } from '../../rules/assignment.ts'

export const MENTORING_PATH = '/profile/mentoring'

export const getSubmissionPath = (id: string): string => `${MENTORING_PATH}/${id}`

interface QueuePlace {
  readonly filter: QueueFilter
  readonly batchId: string | null
  /** From 1. */
  readonly page: number
}

/** The address of a list of the queue; what goes without saying is not in it. */
export function getMentoringPath({ filter, batchId, page }: QueuePlace): string {
  const query = new URLSearchParams({
    ...(filter !== 'waiting' && { filter }),
    ...(batchId !== null && { batch: batchId }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${MENTORING_PATH}?${query}` : MENTORING_PATH
}
