export { pointsData } from './account-data.ts'
export { createPointsRouter } from './router.ts'
export { pointsSubscribers } from './subscribers.ts'
