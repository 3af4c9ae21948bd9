import type { ContractRouterClient } from '@orpc/contract'
import { apiClient } from '#platform/web/api.ts'
import type { AccountsContract } from '../rules/contract.ts'

export const accountsApi = apiClient<ContractRouterClient<AccountsContract>>('accounts')
