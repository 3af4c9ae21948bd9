import { implement } from '@orpc/server'
import { type limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import { ownProfileContract } from '../rules/own-profile-contract.ts'
import type { EntrySection } from '../rules/sections.ts'
import { createEntry, deleteEntry, reorderEntries, updateEntry } from './commands/entries.ts'

/**
 * The procedures of the sections that are lists.
 * @param saving limits how often
 */
export function createEntryProcedures(saving: ReturnType<typeof limitRate>) {
  const os = implement(ownProfileContract).$context<RequestContext>()

  /** One for all sections: they differ in their fields only, which the contract of each has checked. */
  const buildProcedures = <Section extends EntrySection>(section: Section) => {
    const of = os[section] as unknown as (typeof os)['education']
    const asked = section as 'education'
    return {
      create: of.create
        .use(requireSignIn)
        .use(saving)
        .handler(async ({ input, context, errors }) => {
          const creation = await createEntry(context, { section: asked, ...input })
          if (creation.outcome !== 'SAVED') throw errors[creation.outcome]()
          return creation.entry
        }),
      update: of.update
        .use(requireSignIn)
        .use(saving)
        .handler(async ({ input, context, errors }) => {
          const update = await updateEntry(context, { section: asked, ...input })
          if (update.outcome === 'SAVED') return update.entry
          if (update.outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
          throw errors.CHANGED_ELSEWHERE({ data: { current: update.current } })
        }),
      delete: of.delete
        .use(requireSignIn)
        .use(saving)
        .handler(async ({ input, context, errors }) => {
          if (!(await deleteEntry(context, { section, ...input }))) throw errors.NOT_FOUND()
          return { deleted: true as const }
        }),
    } as unknown as Parameters<typeof os.router>[0][Section]
  }

  return {
    education: buildProcedures('education'),
    experience: buildProcedures('experience'),
    projects: buildProcedures('projects'),
    certificates: buildProcedures('certificates'),

    reorderEntries: os.reorderEntries
      .use(requireSignIn)
      .use(saving)
      .handler(async ({ input, context }) => ({ createdAt: await reorderEntries(context, input) })),
  }
}
