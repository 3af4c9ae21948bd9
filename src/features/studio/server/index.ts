export { createStudioRouter } from './router.ts'
