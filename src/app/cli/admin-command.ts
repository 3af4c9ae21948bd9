import { Argument, type Command, InvalidArgumentError } from 'commander'
import {
  banUser,
  findUserByUsernameOrEmail,
  grantRole,
  resetTwoFactor,
  revokeRole,
  unbanUser,
} from '#features/accounts/server/index.ts'
import { adjustPoints } from '#features/points/server/index.ts'
import { ROLES, type Role } from '#platform/rules/actor.ts'
import {
  addGrantAccessSubcommand,
  addListAccessSubcommand,
  addRevokeAccessSubcommand,
} from './access-commands.ts'
import { parseTimeArgument } from './arguments.ts'
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

/** Adds `lectern admin grant|revoke|ban|unban|reset-two-factor|grant-access|revoke-access|list-access`; a person is named by username or e-mail address. */
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

  admin
    .command('reset-two-factor')
    .description(
      'let somebody sign in without a second factor who has lost it; find out before that it is them',
    )
    .addArgument(who())
    .action(async (name: string) => {
      const isReset = await withServices(async (services) => {
        const { id } = await findUserByUsernameOrEmail(services, name)
        const { site, publicUrl = '' } = services.config
        return resetTwoFactor({ ...services, site: { name: site.name, publicUrl } }, { userId: id })
      })
      say(isReset ? `${name} signs in without a second factor.` : `${name} has no second factor.`)
    })

  addGrantAccessSubcommand(admin)
  addRevokeAccessSubcommand(admin)
  addListAccessSubcommand(admin)

  addAdjustPointsSubcommand(admin)
}
