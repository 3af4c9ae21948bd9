import { isFinalOrderState, ORDER_STATES } from '#features/points/rules/order.ts'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleOrder } from '../../rules/orders-contract.ts'
import { adminApi } from '../api.ts'
import rowStyles from '../inbox/inbox-row.module.css'
import type { QueueDefinition } from '../queue/queue.ts'
import { OrderDetail } from './order-detail.tsx'
import { ALL_ORDER_STATES, getOrderListInput } from './order-list-input.ts'
import { formatOrderItem, ORDER_STATE_LABELS, ORDER_STATE_TONES } from './order-texts.ts'
import { OrdersBulkActions } from './orders-bulk-actions.tsx'
import { OrdersTools } from './orders-tools.tsx'

/** The orders as a queue: what learners have redeemed their points for. */
export const buildOrdersQueue = (
  rewards: ReadonlyArray<{ readonly id: string; readonly title: string }>,
): QueueDefinition<ConsoleOrder> => ({
  name: 'orders',
  title: t.orders,
  subtitle: t.noOrdersHere,
  emptyText: t.noOrdersHere,
  filters: [
    {
      name: 'state',
      label: t.state,
      options: [
        ...ORDER_STATES.map((state) => ({ value: state, label: ORDER_STATE_LABELS[state] })),
        { value: ALL_ORDER_STATES, label: t.allStates },
      ],
    },
    {
      name: 'reward',
      label: t.reward,
      options: [
        { value: '', label: t.allRewards },
        ...rewards.map(({ id, title }) => ({ value: id, label: title })),
      ],
    },
    {
      name: 'search',
      label: t.searchOrders,
      hint: t.searchOrdersHint,
      searchedWith: { state: ALL_ORDER_STATES },
    },
  ],
  list: (filters, after) =>
    adminApi.listConsoleOrders({ ...getOrderListInput(filters), ...(after !== undefined && { after }) }),
  find: (orderId) => adminApi.getConsoleOrder({ orderId }),
  getHeading: (order) => t.orderOf({ title: formatOrderItem(order), name: order.learner.name }),
  getWaitingSince: ({ requestedAt }) => requestedAt,
  isWaiting: ({ state }) => !isFinalOrderState(state),
  renderRow: ({ address, state, tracking }) => (
    <>
      <span className={rowStyles.excerpt}>
        {address.name}, {address.city}, {address.country}
      </span>
      <span className={rowStyles.badges}>
        <Badge tone={ORDER_STATE_TONES[state]}>{ORDER_STATE_LABELS[state]}</Badge>
        {tracking && <Badge>{tracking}</Badge>}
      </span>
    </>
  ),
  Detail: OrderDetail,
  BulkActions: OrdersBulkActions,
  Tools: OrdersTools,
})
