import type { OrderState } from '#features/points/rules/order.ts'
import type { ConsoleOrderFilters } from '../../rules/orders-contract.ts'
import type { QueueFilterValues } from '../queue/queue.ts'

/** The option of the filter by state that leaves none out. */
export const ALL_ORDER_STATES = 'all'

/** The filters of the orders as the API wants them. */
export const getOrderListInput = ({ state, reward, search }: QueueFilterValues): ConsoleOrderFilters => ({
  ...(state !== ALL_ORDER_STATES && { state: state as OrderState }),
  ...(reward && { rewardId: reward }),
  ...(search && { search }),
})
