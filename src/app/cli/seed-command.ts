import type { Command } from 'commander'
import { AppError } from '#platform/rules/app-error.ts'
import { formatDemoAccounts } from '../seed/demo-accounts.ts'
import { type SeedOutcome, seedDemo } from '../seed/seed-demo.ts'
import { withServices } from './command-services.ts'

const OUTCOME_MESSAGES: Record<SeedOutcome, string> = {
  seeded: 'The demonstration is there; its videos are made while the site runs.',
  done: 'The demonstration is there already.',
  'not-empty': 'The site has accounts or courses of its own; nothing was changed.',
}

/** Adds `lectern seed`: fills an empty site with the demonstration. */
export function addSeedCommand(program: Command): void {
  program
    .command('seed')
    .description('fill an empty site with the demonstration')
    .action(async () => {
      const outcome = await withServices((services, signal) => {
        if (services.config.mode === 'production') {
          throw new AppError(
            'seed/production',
            'The demonstration has accounts with a known password and is not for MODE=production.',
          )
        }
        return seedDemo(services, { signal })
      })
      process.stdout.write(`${OUTCOME_MESSAGES[outcome]}\n`)
      if (outcome === 'not-empty') process.exitCode = 1
      else
        process.stdout.write(
          formatDemoAccounts()
            .map((line) => `${line}\n`)
            .join(''),
        )
    })
}
