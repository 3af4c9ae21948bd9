import { serveSite } from './serve-site.ts'

// `npm start` ends here.
await serveSite(async () => (await import('./built-frontend.ts')).builtFrontend)
