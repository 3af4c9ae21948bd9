import { Argument, type Command, InvalidArgumentError } from 'commander'
import {
  banUser,
  findUserByUsernameOrEmail,
  grantRole,
  revokeRole,
  unbanUser,
} from '#features/accounts/server/index.ts'
import { adjustPoints } from '#features/points/server/index.ts'
import { ROLES, type Role } from '#platform/rules/actor.ts'
import { addGrantAccessSubcommand, addRevokeAccessSubcommand } from './access-commands.ts'
import { withServices } from './command-services.ts'

/** Guards against typing errors: nobody adjusts more than this on purpose. */
const MAX_ADJUSTMENT_POINTS = 100_000

/** `lectern admin adjust-points`. */
function addAdjustPointsSubcommand(admin: Command): void {
  admin
    .command('adjust-points')
    .description('give somebody points that stay, or take some, with a reason they read in their statement')
    .argument('<account>', 'username or e-mail address')
    .argument('<points>', 'such as 50 or -50', parsePointsArgument)
    .requiredOption('--reason <text>', 'why')
    .action(async (name: string, points: number, { reason }: { reason: string }) => {
      const balance = await withServices(async (services) => {
        const { id } = await findUserByUsernameOrEmail(services, name)
        return adjustPoints(services, { userId: id, points, reason })
      })
      process.stdout.write(`${name} has ${balance} points now.\n`)
    })
}

/** A whole number with or without a sign, and not 0. */
export function parsePointsArgument(text: string): number {
  const points = /^[+-]?\d{1,7}$/.test(text) ? Number(text) : 0
  if (points === 0 || Math.abs(points) > MAX_ADJUSTMENT_POINTS) {
    throw new InvalidArgumentError(`It is a whole number from 1 to ${MAX_ADJUSTMENT_POINTS}, or below zero.`)
  }
  return points
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Adds `lectern admin grant|revoke|ban|unban|grant-access|revoke-access`; a person is named by username or e-mail address. */
export function addAdminCommand(program: Command): void {
  const admin = program.command('admin').description('what an administrator may need without a browser')
  const who = () => new Argument('<account>', 'username or e-mail address')
  const role = () => new Argument('<role>').choices(ROLES)

  admin
    .command('grant')
    .description('give an account a role')
    .addArgument(who())
    .addArgument(role())
    .action(async (name: string, role: Role) => {
      await withServices(async (services) => {
        const { id } = await findUserByUsernameOrEmail(services, name)
        await grantRole(services, { userId: id, role })
      })
      say(`${name} has the role ${role}.`)
    })

  admin
    .command('revoke')
    .description('take a role away; the last administrator keeps theirs')
    .addArgument(who())
    .addArgument(role())
    .action(async (name: string, role: Role) => {
      await withServices(async (services) => {
        const { id } = await findUserByUsernameOrEmail(services, name)
        await revokeRole(services, { userId: id, role })
      })
      say(`${name} has the role ${role} no longer.`)
    })

  admin
    .command('ban')
    .description('shut an account out at once; its owner can appeal')
    .addArgument(who())
    .requiredOption('--reason <text>', 'why, as its owner will read it')
    .option('--until <time>', 'when it ends, such as 2027-01-31 or 2027-01-31T12:00:00Z', parseTimeArgument)
    .action(async (name: string, { reason, until }: { reason: string; until?: Date }) => {
      await withServices(async (services) => {
        const { id } = await findUserByUsernameOrEmail(services, name)
        await banUser(services, { userId: id, reason, until: until ?? null })
      })
      say(until ? `${name} is banned until ${until.toISOString()}.` : `${name} is banned.`)
    })

  admin
    .command('unban')
    .description('let an account in again')
    .addArgument(who())
    .action(async (name: string) => {
      await withServices(async (services) => {
        const { id } = await findUserByUsernameOrEmail(services, name)
        await unbanUser(services, { userId: id })
      })
      say(`${name} is not banned.`)
    })

  addGrantAccessSubcommand(admin)
  addRevokeAccessSubcommand(admin)

  addAdjustPointsSubcommand(admin)
}

/** A day or moment in ISO form; without a zone it is UTC, so that it means the same on every machine. */
export function parseTimeArgument(text: string): Date {
  const shape = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text)
  const isDay = text.length === 10
  const time = new Date(shape && !isDay && !shape[1] ? `${text}Z` : text)
  if (!shape || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError('It has the form 2027-01-31 or 2027-01-31T12:00:00Z.')
  }
  return time
}
