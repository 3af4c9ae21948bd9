export { pointsPersonalData } from './account-data.ts'
export { adjustPoints } from './commands/adjust-points.ts'
export { awardWatchingPoints } from './commands/award-watching.ts'
export { definePointsExpiryJob } from './jobs/expire-points.ts'
export { spendPoints } from './ledger/ledger-entries.ts'
export { findOrder, listOrderQueue, listOrders } from './orders/list-orders.ts'
export {
  countOrderBacklog,
  findStoreOrders,
  listStoreOrders,
  type StoreOrder,
} from './orders/list-store-orders.ts'
export { moveOrder, type OrderMoveRefusal } from './orders/move-order.ts'
export { rewardProfileSection } from './orders/reward-section.ts'
export { listStatementEntries } from './queries/list-statement-entries.ts'
export { createPointsRouter } from './router.ts'
export {
  addReward,
  listRewards,
  listStoreRewards,
  saveRewardPicture,
} from './store/rewards.ts'
export { decrementStock, setRewardStock } from './store/stock.ts'
export { reorderRewards, updateReward } from './store/update-reward.ts'
export { rewardOrderSteps, rewardOrders, rewards } from './store-tables.ts'
export { createPointsSubscribers } from './subscribers.ts'
export { pointsLedger } from './tables.ts'
