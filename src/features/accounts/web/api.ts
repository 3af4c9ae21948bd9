import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import type { AccountsContract } from '../rules/contract.ts'

export const accountsApi = createApiClient<ContractRouterClient<AccountsContract>>('accounts')
