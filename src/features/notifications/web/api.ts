import type { CommunityApi } from '#features/community/rules/contract.ts'
import { createApiClient } from '#platform/web/api.ts'
import type { NotificationsApi } from '../rules/contract.ts'

export const notificationsApi = createApiClient<NotificationsApi>('notifications')

/** For muting threads. */
export const communityApi = createApiClient<CommunityApi>('community')
