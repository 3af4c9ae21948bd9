import type { ContractRouterClient } from '@orpc/contract'
import { commentsContract } from './comments-contract.ts'

export const communityContract = { ...commentsContract }
export type CommunityContract = typeof communityContract
export type CommunityApi = ContractRouterClient<CommunityContract>
