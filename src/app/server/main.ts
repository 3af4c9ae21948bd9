import { serveSite } from './serve-site.ts'

// Entry of `npm start`.
await serveSite(async () => (await import('./built-frontend.ts')).openBuiltFrontend)
