import type { Config } from '#platform/server/config/config.ts'
import { remoteUserSockets } from '#platform/server/realtime/user-sockets.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import { createFeatures } from '../server/features.ts'
import { openServices } from '../server/services.ts'
import { siteOf } from '../server/site.ts'
import { startWorker } from './jobs.ts'

/** Runs the background half in a process of its own. Browsers are reached through the web processes. */
export async function startSeparateWorker(config: Config, log: Logger): Promise<{ stop(): Promise<void> }> {
  const services = await openServices(config, log)
  const metrics = createMetrics()
  const sockets = remoteUserSockets(services.pool, log)
  const site = siteOf(config, config.publicUrl ?? `http://localhost:${config.port}`)
  const features = createFeatures(services, metrics, site, sockets)
  const worker = await startWorker(services, { ...features, metrics })
  return {
    async stop() {
      await worker.stop()
      await sockets.close()
      await services.close()
    },
  }
}
