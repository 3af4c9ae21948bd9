import { and, count, eq, lt } from 'drizzle-orm'
import type { SiteSettingReader } from '#platform/rules/site-settings.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { createSignature } from '#platform/server/signatures.ts'
import { VISITORS_PER_NETWORK_SETTING } from '../../rules/settings.ts'
import { getVisitorNetwork } from '../../rules/visitor-network.ts'
import { visitorDevices } from '../lesson-work-tables.ts'

export interface VisitorOnNetwork {
  readonly deviceId: string
  /** As the request carries it. */
  readonly network: string
}

export interface VisitorNetworkLimit {
  /** Whether so many visitors of a network were given video today that this one, who was not, gets none. */
  isFull(ctx: QueryContext, visitor: VisitorOnNetwork): Promise<boolean>
  /**
   * Counts a visitor in before the first video of the day. Two at once may pass the limit together by one.
   * @returns false where the network is full
   */
  admit(ctx: QueryContext, visitor: VisitorOnNetwork): Promise<boolean>
}

const getToday = ({ clock }: QueryContext) => clock.now().toISOString().slice(0, 10)

/**
 * The coarse limit against clearing cookies: how many devices without an account one network has in a day (UTC). Whoever
 * was let in keeps the whole of their free time, on whatever network they go on.
 * @param options.secret keys the hashes under which networks are kept
 */
export function createVisitorNetworkLimit(options: {
  secret: string
  settings: SiteSettingReader
}): VisitorNetworkLimit {
  const hashOf = (network: string) =>
    createSignature(options.secret, 'visitors of network', getVisitorNetwork(network))

  async function isFull(ctx: QueryContext, { deviceId, network }: VisitorOnNetwork): Promise<boolean> {
    const { db } = ctx
    const day = getToday(ctx)
    const [known] = await db
      .select({ deviceId: visitorDevices.deviceId })
      .from(visitorDevices)
      .where(and(eq(visitorDevices.day, day), eq(visitorDevices.deviceId, deviceId)))
    if (known) return false
    const [all] = await db
      .select({ devices: count() })
      .from(visitorDevices)
      .where(and(eq(visitorDevices.day, day), eq(visitorDevices.network, hashOf(network))))
    return (all?.devices ?? 0) >= options.settings.get(VISITORS_PER_NETWORK_SETTING)
  }

  return {
    isFull,
    async admit(ctx, visitor) {
      if (await isFull(ctx, visitor)) return false
      const { deviceId, network } = visitor
      await ctx.db
        .insert(visitorDevices)
        .values({ day: getToday(ctx), deviceId, network: hashOf(network) })
        .onConflictDoNothing()
      return true
    },
  }
}

/** Visitors of earlier days count against no limit any more. */
export const deletePastVisitors = (ctx: QueryContext) =>
  ctx.db.delete(visitorDevices).where(lt(visitorDevices.day, getToday(ctx)))

/** Forgets, soon after midnight UTC, which devices of visitors came the day before. */
export const defineVisitorCleanupJob = (deps: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'learning:forget-visitors',
    schedule: '7 0 * * *',
    async handle() {
      await deletePastVisitors(deps)
    },
  })
