import type { Command } from 'commander'
import { revokeAccess } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { withServices } from '../open-services.ts'

/** Adds `revoke-access COURSE EMAIL`. */
export function addRevokeAccess(admin: Command): void {
  admin
    .command('revoke-access')
    .description('close a restricted or practice course to an e-mail address again; what was learned stays')
    .argument('<course>', 'the course as its address names it')
    .argument('<email>', 'the address that was given access')
    .action(async (course: string, email: string) => {
      const revoked = await withServices(({ db, clock }) => revokeAccess(db, clock.now(), { course, email }))
      if (!revoked) throw new AppError('no-grant', `${email} has no access to ${course}.`)
      process.stdout.write(`${email} has access to ${course} no longer.\n`)
    })
}
