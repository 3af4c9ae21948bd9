import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import type { InsightsContract } from '../rules/contract.ts'

type InsightsApi = ContractRouterClient<InsightsContract>

export const insightsApi = createApiClient<InsightsApi>('insights')
