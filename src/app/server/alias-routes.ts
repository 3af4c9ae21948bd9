import { Hono } from 'hono'
import { SECURITY_SETTINGS_PAGE } from '#features/accounts/rules/redirect-results.ts'
import type { HttpEnv } from './http.ts'

/** Alternate spellings of routes and where they lead for good (docs/product/navigation.md#addresses). */
export const ROUTE_ALIASES: Readonly<Record<string, string>> = {
  '/followings': '/following',
  '/upload/course/curriculum': '/upload/course/curriculam',
  '/upload/bundle/curriculum': '/upload/bundle/curriculam',
  '/forgot-password': '/forget-password',
  '/terms-and-conditions': '/terms-and-condition',
}

/** Sends the alternate spellings on, with their query. */
export function createAliasRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  for (const [from, to] of Object.entries(ROUTE_ALIASES)) {
    app.get(from, (c) => c.redirect(to + new URL(c.req.url).search, 301))
  }
  // Where password managers look for the form.
  app.get('/.well-known/change-password', (c) => c.redirect(`${SECURITY_SETTINGS_PAGE}#password`, 302))
  return app
}
