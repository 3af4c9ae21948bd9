import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import type { PointsContract } from '../rules/contract.ts'

export const pointsApi = createApiClient<ContractRouterClient<PointsContract>>('points')
