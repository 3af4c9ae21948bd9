import type { ContractRouterClient } from '@orpc/contract'
import { createApiClient } from '#platform/web/api.ts'
import type { CatalogueContract } from '../rules/contract.ts'

export const catalogueApi = createApiClient<ContractRouterClient<CatalogueContract>>('catalogue')
