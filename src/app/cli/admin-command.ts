import { Argument, type Command } from 'commander'
import { eq, sql } from 'drizzle-orm'
import { grantRole, users } from '#features/accounts/server/index.ts'
import { ROLES, type Role } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { withServices } from './open-services.ts'

/** Adds `lectern admin grant USERNAME ROLE`. */
export function addAdminCommand(program: Command): void {
  const admin = program.command('admin').description('what an administrator may need without a browser')
  admin
    .command('grant')
    .description('give an account a role')
    .argument('<username>')
    .addArgument(new Argument('<role>').choices(ROLES))
    .action(async (username: string, role: Role) => {
      await withServices(async ({ db, clock }) => {
        const [user] = await db
          .select({ id: users.id })
          .from(users)
          .where(eq(users.username, sql`lower(${username})`))
        if (!user) throw new AppError('no-such-account', `No account has the username “${username}”.`)
        await grantRole(db, clock.now(), { userId: user.id, role })
      })
      process.stdout.write(`${username} has the role ${role}.\n`)
    })
}
