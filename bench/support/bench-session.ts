import { createAccount } from '#features/accounts/server/index.ts'
import type { OpenDatabase } from '#platform/server/db/database.ts'

const PASSWORD = 'benchmark password'

/** Signs a new learner in and gives the cookie header of his browser. */
export async function signedInCookie(site: { address: string; db: OpenDatabase['db'] }): Promise<string> {
  const email = 'bench@lectern.example'
  const names = { firstName: 'Lena', lastName: 'Bench', username: 'bench' }
  await createAccount(site.db, new Date(), { ...names, email, password: PASSWORD, roles: [] })
  const answer = await fetch(`${site.address}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
