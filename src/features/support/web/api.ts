import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import type { SupportContract } from '../rules/contract.ts'

export const supportApi = createApiClient<ContractRouterClient<SupportContract>>('support')
