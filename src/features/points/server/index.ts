export { createPointsRouter } from './router.ts'
export { pointsSubscribers } from './subscribers.ts'
