import { setTimeout as delay } from 'node:timers/promises'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import type { Metrics } from '#platform/server/telemetry/metrics.ts'
import type { HttpEnv } from './http.ts'

/** Balancers expect an answer soon. */
const CHECK_LIMIT_MS = 1_500

/** @throws Error when a check takes longer than balancers wait for an answer */
export const answerInTime = (check: Promise<void>): Promise<void> =>
  Promise.race([
    check,
    delay(CHECK_LIMIT_MS, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('no answer in time')),
    ),
  ])

/** /healthz: the process lives. /readyz: it can serve (database and storage answer). /metrics: its figures. */
export function createHealthRoutes({
  pool,
  metrics,
  storageReady,
  draining,
  operatorsOnly,
}: {
  pool: Pool
  metrics: Metrics
  storageReady: () => Promise<void>
  draining: () => boolean
  operatorsOnly: MiddlewareHandler<HttpEnv>
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    const [database, storage] = await Promise.allSettled([
      answerInTime(pool.query('select 1').then(() => {})),
      answerInTime(storageReady()),
    ])
    const checks = {
      database: database.status === 'fulfilled',
      storage: storage.status === 'fulfilled',
      accepting: !draining(),
    }
    return c.json(checks, Object.values(checks).every(Boolean) ? 200 : 503)
  })

  app.get('/metrics', operatorsOnly, async (c) =>
    c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
  return app
}
