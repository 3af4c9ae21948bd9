import { createHmac, randomUUID } from 'node:crypto'
import { sessions } from '#features/accounts/server/tables.ts'
import { loadAuthSecret } from '#platform/server/config/secrets.ts'
import { formatCookies, saveCookies } from '#tests/support/http-browser.ts'
import type { BenchSite } from './bench-site.ts'

const DAY_MS = 86_400_000
/** Few enough for a slow machine to refuse none of them. */
const AT_ONCE = 20
const NAME = 'lectern.session_token'

/** Somebody with an account, signed in. */
export interface BenchLearner {
  readonly id: string
  /** The `Cookie` header: the session, and its copy that spares the database for a minute once it was fetched. */
  readonly cookie: string
}

/**
 * Signs accounts in without their passwords, each of which would take a tenth of a second: with the rows and cookies that a sign-in
 * makes.
 */
export async function signInLearners(
  { db, dataDir }: Pick<BenchSite, 'db' | 'dataDir'>,
  userIds: readonly string[],
): Promise<BenchLearner[]> {
  const secret = loadAuthSecret({ authSecret: undefined, dataDir })
  const now = new Date()
  const rows = userIds.map((userId) => ({
    ...{ userId, token: randomUUID().replaceAll('-', ''), expiresAt: new Date(now.getTime() + 7 * DAY_MS) },
    ...{ createdAt: now, updatedAt: now },
  }))
  for (let at = 0; at < rows.length; at += 1_000) await db.insert(sessions).values(rows.slice(at, at + 1_000))
  return rows.map(({ userId, token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return { id: userId, cookie: `${NAME}=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}

/** The same learners with the copy of their session anew, as a browser has it after a request: good for a minute. */
export async function refreshLearners(
  { address }: Pick<BenchSite, 'address'>,
  learners: readonly BenchLearner[],
): Promise<BenchLearner[]> {
  const refreshed: BenchLearner[] = []
  for (let at = 0; at < learners.length; at += AT_ONCE)
    refreshed.push(
      ...(await Promise.all(learners.slice(at, at + AT_ONCE).map((one) => refresh(address, one)))),
    )
  return refreshed
}

async function refresh(address: string, { id, cookie }: BenchLearner): Promise<BenchLearner> {
  // Without a copy of the session, so that the answer brings one.
  const session = cookie.split('; ').find((pair) => pair.startsWith(NAME)) ?? ''
  const answer = await fetch(`${address}/api/accounts/me`, { headers: { cookie: session } })
  if (answer.status !== 200) throw new Error(`the session of a learner answered ${answer.status}`)
  const at = session.indexOf('=')
  const cookies = new Map([[session.slice(0, at), session.slice(at + 1)]])
  saveCookies(cookies, answer.headers.getSetCookie())
  return { id, cookie: formatCookies(cookies) }
}
