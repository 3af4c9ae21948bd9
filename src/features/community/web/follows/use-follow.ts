import { useActor } from '#features/accounts/web/index.ts'
import { createBatchLoader } from '#platform/web/batch-loader.ts'
import { changeReaderSwitch, useReaderQueries } from '#platform/web/reader-query.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { communityApi, getErrorMessage } from '../api.ts'

/** Whether the reader follows somebody, and how many do. */
interface FollowState {
  readonly following: boolean
  readonly followers: number
}

/** After long scrolling only few of the people on a page are in sight: only the first are asked about again. */
const loadState = createBatchLoader(
  async (userIds) => {
    const { data } = await communityApi.listFollowStates({ userIds })
    return data.map(({ userId, following, followers }) => [userId, { following, followers }] as const)
  },
  { size: 100, most: 300 },
)

/**
 * Whether the reader follows somebody, how many do, and a function to change it. All buttons for a person agree, and they are asked
 * about again when the reader comes back to the tab.
 *
 * @param first state when the page was rendered
 */
export function useFollow(userId: string, { following, followers }: FollowState) {
  const reader = useActor()?.id ?? null
  const toast = useToast()
  const queryKey = ['community', 'follow', userId]
  const initialData: FollowState = { following: reader !== null && following, followers }
  const [known] = useReaderQueries(reader, [
    {
      queryKey,
      initialData,
      async queryFn(): Promise<FollowState> {
        const state = await loadState(userId)
        if (!state) throw new Error('This person was left out.')
        return state
      },
    },
  ])
  const state = known ?? initialData

  /** Shows the change at once; when it fails, the last confirmed state comes back, with a message. */
  async function change(to: boolean): Promise<void> {
    if (reader === null) return
    try {
      await changeReaderSwitch<FollowState>(reader, {
        queryKey,
        wanted: to,
        known: state,
        expected: { following: to, followers: Math.max(0, state.followers + (to ? 1 : -1)) },
        send: async (wanted) => {
          const answer = await (wanted ? communityApi.follow({ userId }) : communityApi.unfollow({ userId }))
          return { following: answer.following, followers: answer.followers }
        },
      })
    } catch (error) {
      toast.error(getErrorMessage(error))
    }
  }

  return { ...state, own: reader === userId, change }
}
