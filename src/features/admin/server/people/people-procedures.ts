import { implement } from '@orpc/server'
import {
  type AccountsAdministration,
  banUser,
  ensureRecentProof,
  grantRole,
  listPeople,
  revokeRole,
  searchPeople,
  signOutEverywhere,
  unbanUser,
} from '#features/accounts/server/index.ts'
import { adjustPoints } from '#features/points/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { limitRate, type RequestContext, type SignedInContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { peopleConsoleContract } from '../../rules/people-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'
import { getPerson } from './get-person.ts'

export interface PeopleProcedureDeps {
  readonly limits: RateLimits
  readonly administration: AccountsAdministration
}

interface Refusals {
  NOT_FOUND(): Error
  REFUSED(refusal: { message: string }): Error
}

/** Procedures of the people's pages. Whoever changes something has to have proved of late who they are. */
export function createPeopleProcedures({ limits, administration }: PeopleProcedureDeps) {
  const os = implement(peopleConsoleContract).$context<RequestContext>()
  const read = requireSection('people')
  const write = read.concat(limitRate(limits, 'admin:people', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  /** Does something to an account, and answers its page as it is then. What is expected to fail says why. */
  async function change(
    context: SignedInContext,
    userId: string,
    errors: Refusals,
    act: () => Promise<unknown>,
  ) {
    await ensureRecentProof(context)
    await attempt(errors, act)
    const person = await getPerson(context, userId)
    if (!person) throw errors.NOT_FOUND()
    return person
  }

  return {
    listPeople: os.listPeople.use(read).handler(async ({ input, context }) => {
      const found = input.search
        ? { ...(await searchPeople(context, { text: input.search })), next: null }
        : { ...(await listPeople(context, input)), isComplete: true }
      return {
        ...found,
        data: found.data.map(({ roles, createdAt, ...person }) => ({
          ...person,
          roles: [...roles],
          createdAt: createdAt.toISOString(),
        })),
      }
    }),

    getPerson: os.getPerson.use(read).handler(async ({ input: { userId }, context, errors }) => {
      const person = await getPerson(context, userId)
      if (!person) throw errors.NOT_FOUND()
      return person
    }),

    changeRole: os.changeRole
      .use(write)

      .handler(({ input: { userId, role, granted }, context, errors }) =>
        change(context, userId, errors, () => (granted ? grantRole : revokeRole)(context, { userId, role })),
      ),

    banPerson: os.banPerson
      .use(write)

      .handler(({ input: { userId, reason, until }, context, errors }) =>
        change(context, userId, errors, () =>
          banUser(context, { userId, reason, until: until === null ? null : new Date(until) }),
        ),
      ),

    unbanPerson: os.unbanPerson
      .use(write)

      .handler(({ input: { userId }, context, errors }) =>
        change(context, userId, errors, () => unbanUser(context, { userId })),
      ),

    signOutPerson: os.signOutPerson
      .use(write)

      .handler(({ input: { userId }, context, errors }) =>
        change(context, userId, errors, () => signOutEverywhere(context, { userId })),
      ),

    adjustPoints: os.adjustPoints
      .use(write)

      .handler(({ input: { userId, ...adjustment }, context, errors }) =>
        change(context, userId, errors, async () => {
          // The ledger has an account for everybody who is there; an erased one has none.
          if (!(await getPerson(context, userId))) throw errors.NOT_FOUND()
          await adjustPoints(context, { userId, ...adjustment })
        }),
      ),

    sendDataExport: os.sendDataExport
      .use(write)

      .handler(async ({ input, context, errors }) => {
        await ensureRecentProof(context)
        const wait = await attempt(errors, () => administration.sendDataExport(context, input))
        if (wait) throw errors.TOO_MANY_REQUESTS({ data: wait })
        return { requested: true }
      }),

    scheduleDeletion: os.scheduleDeletion
      .use(write)

      .handler(({ input, context, errors }) =>
        change(context, input.userId, errors, () => administration.scheduleDeletion(context, input)),
      ),
  }
}

/** Runs a command, and answers with what it refuses: its messages are written for people. */
async function attempt<Outcome>(errors: Refusals, act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw error.code === 'no-such-account' ? errors.NOT_FOUND() : errors.REFUSED({ message: error.message })
  }
}
