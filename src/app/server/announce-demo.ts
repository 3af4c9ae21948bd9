import { DEMO_PASSWORD, DEMO_ROLES, demoEmail } from '../seed/demo-accounts.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import type { Services } from './services.ts'

function accountsText(): string {
  const lines = Object.entries(DEMO_ROLES).map(([role, name]) => `  ${role.padEnd(9)} ${demoEmail(name)}`)
  return `
The demonstration site has an account for each role; every password is ${DEMO_PASSWORD}
${lines.join('\n')}
Videos are being made in the background and appear as they get ready.

`
}

/** Fills an empty site with the demonstration and, when that happened just now, tells how to sign in. */
export async function announceDemo(services: Services, signal: AbortSignal): Promise<void> {
  const outcome = await seedDemo(services, { signal }).catch((error: unknown) => {
    if (signal.aborted) return 'stopped'
    throw error
  })
  if (outcome === 'seeded') process.stdout.write(accountsText())
}
