import type { ContractRouterClient } from '@orpc/contract'
import { apiClient } from '#platform/web/api.ts'
import type { PointsContract } from '../rules/contract.ts'

export const pointsApi = apiClient<ContractRouterClient<PointsContract>>('points')
