import type { ContractRouterClient } from '@orpc/contract'
import { apiClient } from '#platform/web/api.ts'
import type { SupportContract } from '../rules/contract.ts'

export const supportApi = apiClient<ContractRouterClient<SupportContract>>('support')
