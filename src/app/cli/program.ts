import { Command } from 'commander'
import { AppError } from '#platform/rules/app-error.ts'
import { addAdminCommand } from './admin-command.ts'
import { addAuditCommand } from './audit-command.ts'
import { addBundlesCommand } from './bundles-command.ts'
import { addCarouselCommand } from './carousel-command.ts'
import { addCategoriesCommand } from './categories-command.ts'
import { addImportCommand } from './import-command.ts'
import { addInboxCommand } from './inbox-command.ts'
import { addMigrateCommand } from './migrate-command.ts'
import { addOrdersCommand } from './orders-command.ts'
import { addRewardsCommand } from './rewards-command.ts'
import { addSeedCommand } from './seed-command.ts'
import { addSettingsCommand } from './settings-command.ts'
import { addSynonymsCommand } from './synonyms-command.ts'
import { addWorkerCommand } from './worker-command.ts'

/**
 * Runs the command of `lectern` that the words name, and sets the process's exit code.
 * @param words those after the program's name
 */
export async function runCommand(words: readonly string[]): Promise<void> {
  const program = new Command('lectern').description('Looks after a Lectern site from the command line.')
  addMigrateCommand(program)
  addImportCommand(program)
  addBundlesCommand(program)
  addSeedCommand(program)
  addAdminCommand(program)
  addCategoriesCommand(program)
  addCarouselCommand(program)
  addRewardsCommand(program)
  addOrdersCommand(program)
  addInboxCommand(program)
  addAuditCommand(program)
  addSettingsCommand(program)
  addSynonymsCommand(program)
  addWorkerCommand(program)
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    // An expected failure is one line; anything else is a bug and needs its stack.
    console.error(error instanceof AppError ? error.message : error)
    process.exitCode = 1
  }
}
