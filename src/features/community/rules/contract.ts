import type { ContractRouterClient } from '@orpc/contract'
import { commentsContract } from './comments-contract.ts'
import { followsContract } from './follows-contract.ts'
import { notesContract } from './notes-contract.ts'

export const communityContract = { ...commentsContract, ...followsContract, ...notesContract }
export type CommunityContract = typeof communityContract
export type CommunityApi = ContractRouterClient<CommunityContract>
