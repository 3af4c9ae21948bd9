import { Hono } from 'hono'
import { LANGUAGE_TAGS } from '#platform/rules/messages/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { HttpEnv } from './http.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 wants less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000

/**
 * /.well-known/security.txt: whom to tell of a hole in the site.
 * @param parts.contact the site's address for people
 */
export function createSecurityTextRoutes({
  clock,
  origin,
  contact,
}: {
  readonly clock: Clock
  readonly origin: string
  readonly contact: string
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(PATH, (c) =>
    c.text(
      [
        `Contact: mailto:${encodeURI(contact)}`,
        `Expires: ${new Date(clock.now().getTime() + VALID_MS).toISOString()}`,
        `Preferred-Languages: ${LANGUAGE_TAGS.join(', ')}`,
        `Canonical: ${origin}${PATH}`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/security.txt', (c) => c.redirect(PATH, 301))
  return app
}
