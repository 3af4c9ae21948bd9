import { formatDemoAccounts } from '../seed/demo-accounts.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import type { Services } from './services.ts'

/** Fills an empty site with the demonstration and, if it was empty, prints how to sign in. */
export async function seedAndAnnounceDemo(services: Services, signal: AbortSignal): Promise<void> {
  const outcome = await seedDemo(services, { signal }).catch((error: unknown) => {
    if (signal.aborted) return 'stopped'
    throw error
  })
  if (outcome !== 'seeded') return
  const lines = [
    'The demonstration site has an account for each role.',
    ...formatDemoAccounts(),
    'Videos are being made in the background and appear as they get ready.',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
