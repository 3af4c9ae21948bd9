import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createApiClient } from '#platform/web/api.ts'
import type { AdminApi } from '../rules/contract.ts'

export const adminApi = createApiClient<AdminApi>('admin')

export const adminQueries = createTanstackQueryUtils(adminApi, { path: ['admin'] })
