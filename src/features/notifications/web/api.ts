import type { CommunityApi } from '#features/community/rules/contract.ts'
import { apiClient } from '#platform/web/api.ts'
import type { NotificationsApi } from '../rules/contract.ts'

export const notificationsApi = apiClient<NotificationsApi>('notifications')

/** For muting threads. */
export const communityApi = apiClient<CommunityApi>('community')
