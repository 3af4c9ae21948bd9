import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import { t } from '../messages/index.ts'
import type { LearningContract } from '../rules/contract.ts'

export const learningApi = createApiClient<ContractRouterClient<LearningContract>>('learning')

export type McqAnswerResult = Awaited<ReturnType<typeof learningApi.answerQuestions>>

const isExpected = (error: unknown): error is Error & { code: unknown } =>
  error instanceof Error && 'defined' in error && error.defined === true && 'code' in error

/** The code of an expected refusal; undefined for everything else. */
export const getFailureCode = (error: unknown): unknown => (isExpected(error) ? error.code : undefined)

/** Whether the server said no: asked again it would say the same, unlike one that could not be reached. */
export const isRefusedByServer = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500

/** The message of an expected refusal, a general sentence for everything else. */
export const getErrorMessage = (error: unknown): string =>
  isExpected(error) ? error.message : t.somethingWentWrong
