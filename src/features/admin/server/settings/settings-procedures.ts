import { implement } from '@orpc/server'
import { inArray } from 'drizzle-orm'
import { ensureRecentProof, users } from '#features/accounts/server/index.ts'
import { limitRate, type RequestContext, type SignedInContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { listSiteSettings } from '#platform/server/settings/list-site-settings.ts'
import {
  resetSiteSetting,
  type SiteSettingOutcome,
  undoSiteSetting,
  updateSiteSetting,
} from '#platform/server/settings/update-site-setting.ts'
import { t } from '../../messages/index.ts'
import { type ConsoleSetting, settingsConsoleContract } from '../../rules/settings-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'

/** All settings with the names of those who changed them, as they are in the database now. */
async function listConsoleSettings(ctx: Pick<RequestContext, 'db' | 'settings'>): Promise<ConsoleSetting[]> {
  const entries = await listSiteSettings(ctx)
  const ids = entries.flatMap(({ changedBy }) => changedBy?.userId ?? [])
  const people = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return entries.map(({ changedBy, changedAt, ...entry }) => ({
    ...entry,
    changedBy: changedBy && {
      kind: changedBy.kind,
      id: changedBy.userId,
      name: names.get(changedBy.userId ?? '') ?? changedBy.name,
    },
    changedAt: changedAt?.toISOString() ?? null,
  }))
}

interface Refusals {
  NOT_FOUND(): Error
  REFUSED(refusal: { message: string }): Error
  CONFLICT(refusal: { data: ConsoleSetting }): Error
}

/** Procedures of the settings. Whoever changes one has to have proved of late who they are. */
export function createSettingsProcedures(limits: RateLimits) {
  const os = implement(settingsConsoleContract).$context<RequestContext>()
  const read = requireSection('settings')
  const write = read.concat(limitRate(limits, 'admin:settings', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  /** Runs a command, and answers the setting as it is then; so does a conflict, and other refusals say why. */
  async function change(
    context: SignedInContext,
    key: string,
    errors: Refusals,
    act: () => Promise<SiteSettingOutcome>,
  ): Promise<ConsoleSetting> {
    await ensureRecentProof(context)
    const result = await act()
    if (result.outcome === 'INVALID') throw errors.REFUSED({ message: result.reason })
    if (result.outcome === 'NOTHING_TO_UNDO') throw errors.REFUSED({ message: t.thereIsNothingToUndo })
    if (result.outcome === 'FIXED')
      throw errors.REFUSED({ message: t.isFixedBy({ variable: result.variable }) })
    const entry = (await listConsoleSettings(context)).find(({ setting }) => setting.key === key)
    if (!entry) throw errors.NOT_FOUND()
    if (result.outcome === 'CONFLICT') throw errors.CONFLICT({ data: entry })
    return entry
  }

  return {
    listSettings: os.listSettings
      .use(read)
      .handler(async ({ context }) => ({ data: await listConsoleSettings(context) })),

    updateSetting: os.updateSetting
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input.key, errors, () => updateSiteSetting(context, input)),
      ),

    resetSetting: os.resetSetting
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input.key, errors, () => resetSiteSetting(context, input)),
      ),

    undoSetting: os.undoSetting
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input.key, errors, () => undoSiteSetting(context, input)),
      ),
  }
}
