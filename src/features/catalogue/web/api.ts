import type { ContractRouterClient } from '@orpc/contract'
import { apiClient } from '#platform/web/api.ts'
import type { CatalogueContract } from '../rules/contract.ts'

export const catalogueApi = apiClient<ContractRouterClient<CatalogueContract>>('catalogue')
