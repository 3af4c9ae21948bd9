export { PointsCounter } from './points-counter.tsx'
