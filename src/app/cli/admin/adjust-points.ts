import { type Command, InvalidArgumentError } from 'commander'
import { findUser } from '#features/accounts/server/index.ts'
import { adjustPoints } from '#features/points/server/index.ts'
import { withServices } from '../open-services.ts'

/** Guards against typing errors: nobody adjusts more than this on purpose. */
const MOST = 100_000

/** `lectern admin adjust-points`. */
export function addAdjustPointsVerb(admin: Command): void {
  admin
    .command('adjust-points')
    .description('give somebody points that stay, or take some, with a reason they read in their statement')
    .argument('<account>', 'username or e-mail address')
    .argument('<points>', 'such as 50 or -50', readPoints)
    .requiredOption('--reason <text>', 'why')
    .action(async (name: string, points: number, { reason }: { reason: string }) => {
      const balance = await withServices(async ({ db, clock }) => {
        const { id } = await findUser(db, name)
        return adjustPoints(db, clock.now(), { userId: id, points, reason })
      })
      process.stdout.write(`${name} has ${balance} points now.\n`)
    })
}

/** A whole number with or without a sign, and not 0. */
export function readPoints(text: string): number {
  const points = /^[+-]?\d{1,7}$/.test(text) ? Number(text) : 0
  if (points === 0 || Math.abs(points) > MOST) {
    throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST}, or below zero.`)
  }
  return points
}
