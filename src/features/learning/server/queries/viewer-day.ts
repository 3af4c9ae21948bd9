import { and, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { CommandContext, QueryContext, SettingsContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { DailyAllowance } from '../../rules/contract.ts'
import { getLocalDay, resolveViewerDay, type StoredViewerDay } from '../../rules/local-day.ts'
import { createWatchLimits } from '../../rules/settings.ts'
import type { Viewer } from '../../rules/tick.ts'
import type { WatchQuota } from '../stream/watch-quota-cache.ts'
import { viewerDays, viewerState } from '../tables.ts'

const NOTHING = { learnedMs: 0, usedMs: 0, extraMs: 0 }

/** What queries about the actor's own days read of the context. */
export interface LearnerDayContext extends QueryContext {
  readonly actor: Pick<Actor, 'id' | 'timeZone'>
}

/** Also inside a transaction. */
type ViewerDayContext = Pick<CommandContext, 'db' | 'clock'>

const readState = defineRead('learning_viewer_state', (db, given: Placeholders<{ viewerId: string }>) =>
  db
    .select({ day: viewerState.day, dayEndsAt: viewerState.dayEndsAt })
    .from(viewerState)
    .where(eq(viewerState.viewerId, given.viewerId)),
)

const readDay = defineRead(
  'learning_viewer_day',
  (db, given: Placeholders<{ viewerId: string; day: string }>) =>
    db
      .select({ learnedMs: viewerDays.learnedMs, usedMs: viewerDays.usedMs, extraMs: viewerDays.extraMs })
      .from(viewerDays)
      .where(and(eq(viewerDays.viewerId, given.viewerId), eq(viewerDays.day, given.day))),
)

type DayViewer = { readonly id: string; readonly timeZone: string }

/** The day that a viewer began last; undefined before the first. */
export async function readViewerState(
  db: ViewerDayContext['db'],
  viewerId: string,
): Promise<StoredViewerDay | undefined> {
  const [state] = await readState(db, { viewerId })
  return state && { day: state.day, endsAt: state.dayEndsAt.getTime() }
}

/** The day a viewer is in: the one they have begun, until it ends (docs/product/watching.md#the-day). */
export function resolveToday(
  { clock }: Pick<ViewerDayContext, 'clock'>,
  { timeZone }: Pick<DayViewer, 'timeZone'>,
  started: StoredViewerDay | undefined,
): string {
  const now = clock.now().getTime()
  return resolveViewerDay(started, getLocalDay(timeZone, now), now).day
}

/**
 * Asks for something of the day a viewer is in. That is nearly always the local one, so it is asked for at the same time, and
 * again for another one.
 */
export async function readOnViewerDay<Found>(
  ctx: ViewerDayContext,
  viewer: DayViewer,
  read: (day: string) => Promise<Found>,
): Promise<{ day: string; found: Found }> {
  const localDay = getLocalDay(viewer.timeZone, ctx.clock.now().getTime()).day
  const [state, found] = await Promise.all([readViewerState(ctx.db, viewer.id), read(localDay)])
  const day = resolveToday(ctx, viewer, state)
  return { day, found: day === localDay ? found : await read(day) }
}

/** What a viewer has learned and used on a day, ms. */
export async function getViewerDayTotals(
  { db }: Pick<ViewerDayContext, 'db'>,
  given: { viewerId: string; day: string },
) {
  const [row] = await readDay(db, given)
  return row ?? NOTHING
}

/** What a viewer has learned and used in the day they are in, ms. */
export async function getViewerToday(ctx: ViewerDayContext, viewer: DayViewer) {
  const { day, found } = await readOnViewerDay(ctx, viewer, (asked) =>
    getViewerDayTotals(ctx, { viewerId: viewer.id, day: asked }),
  )
  return { day, ...found }
}

export interface AllowanceViewer {
  readonly id: string
  readonly kind: 'learner' | 'visitor'
  readonly timeZone: string
  readonly unlimitedWatch: boolean
}

/** What a viewer may use in a day on content that uses it up, before more is bought, ms. */
function getDailyAllowanceMs({ settings }: SettingsContext, { kind }: Pick<Viewer, 'kind'>): number {
  const limits = createWatchLimits(settings)
  return kind === 'visitor' ? limits.visitorAllowanceMs : limits.learnerAllowanceMs
}

/** What is left of a viewer's allowance today (docs/product/watching.md#the-daily-allowance), and what they have learned. */
export async function getDailyAllowance(
  ctx: ViewerDayContext & SettingsContext,
  viewer: AllowanceViewer,
): Promise<DailyAllowance> {
  const { learnedMs, usedMs, extraMs } = await getViewerToday(ctx, viewer)
  const learnedTodaySeconds = Math.floor(learnedMs / 1000)
  if (viewer.unlimitedWatch) return { limitSeconds: null, remainingSeconds: null, learnedTodaySeconds }
  const limitMs = getDailyAllowanceMs(ctx, viewer) + extraMs
  return {
    limitSeconds: Math.floor(limitMs / 1000),
    remainingSeconds: Math.floor(Math.max(0, limitMs - usedMs) / 1000),
    learnedTodaySeconds,
  }
}

/** What a viewer has left of the day's allowance, on content that uses it up. */
export async function getWatchQuota(
  ctx: QueryContext & SettingsContext,
  viewer: Viewer,
): Promise<WatchQuota> {
  const [user] =
    viewer.kind === 'learner'
      ? await ctx.db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, viewer.id))
      : []
  const timeZone = user?.timeZone ?? 'UTC'
  const { day, usedMs, extraMs } = await getViewerToday(ctx, { id: viewer.id, timeZone })
  const limitMs = getDailyAllowanceMs(ctx, viewer) + extraMs
  return { day, limitMs, remainingMs: Math.max(0, limitMs - usedMs) }
}
