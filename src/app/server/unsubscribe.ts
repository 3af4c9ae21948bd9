import { Hono } from 'hono'
import { limitBodySize } from '#platform/server/http/security.ts'
import { t } from '../messages/index.ts'
import type { HttpEnv } from './http.ts'

const BODY_MAX = 16_384

/**
 * Stops the daily mail, or announcements (RFC 8058). The link itself is the proof, signed and good for this alone: neither a session nor the
 * sending site matters, since mail programs send this for their users. Their requests are answered at once; people, whose
 * page has a button, are led to a page.
 */
export const createUnsubscribeRoutes = (unsubscribe: (token: string) => Promise<boolean>): Hono<HttpEnv> =>
  new Hono<HttpEnv>().post('/unsubscribe/:token', limitBodySize({ maxSize: BODY_MAX }), async (c) => {
    const body = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const stopped = await unsubscribe(c.req.param('token'))
    if (body['List-Unsubscribe'] === 'One-Click') {
      return stopped ? c.text(t.unsubscribed) : c.text(t.linkIsNotValid, 404)
    }
    if (!stopped) return c.redirect('/unsubscribe/failed', 303)
    const isAnnouncements = c.req.param('token').endsWith('.announcements')
    return c.redirect(isAnnouncements ? '/unsubscribe/announcements-done' : '/unsubscribe/done', 303)
  })
