import type { ContractRouterClient } from '@orpc/contract'
import { apiClient } from '#platform/web/api.ts'
import type { LearningContract } from '../rules/contract.ts'

export const learningApi = apiClient<ContractRouterClient<LearningContract>>('learning')

export type AnswerResult = Awaited<ReturnType<typeof learningApi.answerQuestions>>

/** The specification's own words for an expected refusal, a general sentence for everything else. */
export function failureText(error: unknown): string {
  const expected = typeof error === 'object' && error !== null && 'defined' in error && error.defined === true
  return expected && error instanceof Error ? error.message : 'Something went wrong!'
}
