export { createProfilesRouter } from './router.ts'
