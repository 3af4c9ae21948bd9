import { desc, eq, sql } from 'drizzle-orm'
import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import { type CommandActor, isPerson } from '../../rules/actor.ts'
import type { AuditActorKind } from '../../rules/audit.ts'
import { buildSiteSettingSchema, formatSiteSettingValue } from '../../rules/site-setting-values.ts'
import type { SiteSetting, SiteSettingValue } from '../../rules/site-settings.ts'
import { writeAuditEntry } from '../audit/write-audit-entry.ts'
import type { CommandContext } from '../command-context.ts'
import { acquireTransactionLock } from '../db/advisory-locks.ts'
import type { Transaction } from '../db/database.ts'
import { type ListedSiteSetting, SETTINGS_CHANGED_CHANNEL, type SiteSettings } from './live-settings.ts'
import { siteSettingChanges } from './tables.ts'

/** The context of commands about settings; that of every request is one. */
export interface SiteSettingsContext extends CommandContext {
  readonly settings: SiteSettings
}

/** Who changed a setting: a person by their id, the command line and jobs by name. */
export interface SiteSettingChangeAuthor {
  readonly kind: AuditActorKind
  readonly userId: string | null
  readonly name: string | null
}

export type SiteSettingOutcome =
  | { readonly outcome: 'CHANGED' | 'UNCHANGED'; readonly value: SiteSettingValue; readonly version: number }
  | { readonly outcome: 'NOT_FOUND' | 'NOTHING_TO_UNDO' }
  /** The environment sets it. */
  | { readonly outcome: 'FIXED'; readonly variable: string }
  /** `reason` is a sentence for the person who entered the value. */
  | { readonly outcome: 'INVALID'; readonly reason: string }
  /** Somebody has changed it since the given version was read. */
  | {
      readonly outcome: 'CONFLICT'
      readonly value: SiteSettingValue
      readonly version: number
      readonly changedBy: SiteSettingChangeAuthor | null
      readonly changedAt: Date | null
    }

interface VersionInput {
  readonly key: string
  /** The version that the decision is about, 0 where nothing was ever changed; undefined: whichever there is. */
  readonly version?: number | undefined
}

type Change = typeof siteSettingChanges.$inferSelect

/** The last two changes of a setting, the newest first. */
const readLastChanges = (tx: Transaction, key: string): Promise<Change[]> =>
  tx
    .select()
    .from(siteSettingChanges)
    .where(eq(siteSettingChanges.key, key))
    .orderBy(desc(siteSettingChanges.version))
    .limit(2)

/** Gives a setting another value. */
export const updateSiteSetting = (
  ctx: SiteSettingsContext,
  { value, ...input }: VersionInput & { readonly value: unknown },
): Promise<SiteSettingOutcome> =>
  changeSiteSetting(ctx, input, (setting) => {
    const parsed = buildSiteSettingSchema(setting).safeParse(value)
    if (!parsed.success)
      return { outcome: 'INVALID', reason: translateFixedText(parsed.error.issues[0]?.message ?? '') }
    const isDefault = formatSiteSettingValue(parsed.data) === formatSiteSettingValue(setting.default)
    return { value: isDefault ? null : parsed.data }
  })

/** Gives a setting its default. */
export const resetSiteSetting = (
  ctx: SiteSettingsContext,
  input: VersionInput,
): Promise<SiteSettingOutcome> => changeSiteSetting(ctx, input, () => ({ value: null }))

/** Gives a setting the value that it had before the last change; undone twice, it is as it was. */
export const undoSiteSetting = (ctx: SiteSettingsContext, input: VersionInput): Promise<SiteSettingOutcome> =>
  changeSiteSetting(ctx, input, (setting, [last, before]) => {
    if (!last) return { outcome: 'NOTHING_TO_UNDO' }
    const value = before?.value ?? null
    // The bounds may have changed since.
    const stillAllowed = value === null || buildSiteSettingSchema(setting).safeParse(value).success
    return stillAllowed ? { value } : { outcome: 'NOTHING_TO_UNDO' }
  })

type Decision = { readonly value: SiteSettingValue | null } | SiteSettingOutcome

/** Decides with the last changes at hand, and writes what was decided. Changes of one setting wait for each other. */
async function changeSiteSetting(
  ctx: SiteSettingsContext,
  input: VersionInput,
  decide: (setting: SiteSetting, changes: readonly Change[]) => Decision,
): Promise<SiteSettingOutcome> {
  const { settings } = ctx
  const listed = settings.list.find(({ setting }) => setting.key === input.key)
  if (!listed) return { outcome: 'NOT_FOUND' }
  const fixed = settings.fixed.get(input.key)
  if (fixed) return { outcome: 'FIXED', variable: fixed.variable }
  return ctx.db.transaction((tx) => changeWithin(tx, ctx, listed, input, decide))
}

async function changeWithin(
  tx: Transaction,
  { actor, clock }: SiteSettingsContext,
  { setting }: ListedSiteSetting,
  { key, version }: VersionInput,
  decide: (setting: SiteSetting, changes: readonly Change[]) => Decision,
): Promise<SiteSettingOutcome> {
  await acquireTransactionLock(tx, 'site-setting', key)
  const changes = await readLastChanges(tx, key)
  const [last] = changes
  const present = last?.value ?? setting.default
  const presentVersion = last?.version ?? 0
  if (version !== undefined && version !== presentVersion) {
    return {
      outcome: 'CONFLICT',
      value: present,
      version: presentVersion,
      changedBy: last ? toChangeAuthor(last) : null,
      changedAt: last?.changedAt ?? null,
    }
  }
  const decision = decide(setting, changes)
  if ('outcome' in decision) return decision
  const value = decision.value ?? setting.default
  const [from, to] = [formatSiteSettingValue(present), formatSiteSettingValue(value)]
  if (from === to) return { outcome: 'UNCHANGED', value: present, version: presentVersion }
  const now = clock.now()
  const change = { key, version: presentVersion + 1, value: decision.value, changedAt: now }
  await tx.insert(siteSettingChanges).values({ ...change, ...buildAuthorColumns(actor) })
  await writeAuditEntry(tx, {
    at: now,
    actor,
    action: 'setting.changed',
    subjectId: key,
    details: { key, from, to },
  })
  await tx.execute(sql`select pg_notify(${SETTINGS_CHANGED_CHANNEL}, '')`)
  return { outcome: 'CHANGED', value, version: change.version }
}

function buildAuthorColumns(
  actor: CommandActor,
): Pick<Change, 'changedByKind' | 'changedByUserId' | 'changedByName'> {
  if (isPerson(actor)) return { changedByKind: 'person', changedByUserId: actor.id, changedByName: null }
  const name = actor.kind === 'job' ? actor.job : actor.osUser
  return { changedByKind: actor.kind, changedByUserId: null, changedByName: name }
}

/** Who made a change, as answers have it. */
export const toChangeAuthor = (
  change: Pick<Change, 'changedByKind' | 'changedByUserId' | 'changedByName'>,
): SiteSettingChangeAuthor => ({
  kind: change.changedByKind,
  userId: change.changedByUserId,
  name: change.changedByName,
})
