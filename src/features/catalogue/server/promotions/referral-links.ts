import { and, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { isUsernameWellFormed, normalizeUsername } from '#features/accounts/rules/username.ts'
import { users } from '#features/accounts/server/index.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createHostCookie } from '#platform/server/http/host-cookie.ts'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import { REFERRAL_DAYS, REFERRAL_PARAMETER } from '../../rules/promotion.ts'
import { courses, formerCourseSlugs } from '../tables.ts'
import { getReferralLimit, rememberReferral } from './referrals.ts'

const NAME = 'lectern_referrals'
/** The oldest go: a cookie has room for a few kilobytes, and nobody follows more links before they sign in. */
const MOST_COURSES = 10

const COURSE_PATH = /^\/courses\/([^/?#]+?)(?:\.data|\/[^/?#]+)?\/?$/

/** Who brought a visitor to a course: course, sender, and when, in seconds. */
const visitSchema = z.tuple([idSchema, idSchema, z.int()])
const visitsSchema = z.array(visitSchema).max(MOST_COURSES)
type Visit = z.infer<typeof visitSchema>

/** Whether an address may be that of a course as somebody has shared it. */
export const isReferralLink = (url: string): boolean =>
  url.includes(`${REFERRAL_PARAMETER}=`) && /\/courses\/[^?]*\?(?:[^#]*&)?ref=/.test(url)

/** Whether a browser has something to tell once its owner has signed in. */
const hasReferralCookie = (cookie: string | null): boolean => cookie?.includes(`${NAME}=`) ?? false

/**
 * Remembers who brought people to restricted courses (docs/decisions/0057-promotions.md): with the account of somebody who is signed
 * in, and until then in a signed cookie of their browser.
 */
export function createReferralLinks({ secret, secure }: { secret: string; secure: boolean }) {
  const cookie = createHostCookie(NAME, secure)

  function readVisits(headers: Headers, now: Date): Visit[] {
    const value = cookie.read(headers)
    const [text, signature] = value?.split('.') ?? []
    if (!text || !signature || !isSignatureValid(signature, secret, 'referrals', text)) return []
    const visits = visitsSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    const limit = getReferralLimit(now).getTime()
    return (visits.data ?? []).filter(([, , seconds]) => seconds * 1000 > limit)
  }

  function writeVisits(responseHeaders: Headers, visits: readonly Visit[]): void {
    const text = Buffer.from(JSON.stringify(visits)).toString('base64url')
    const value = `${text}.${createSignature(secret, 'referrals', text)}`
    const maxAge = REFERRAL_DAYS * 24 * 60 * 60
    cookie.write(responseHeaders, value, maxAge)
  }

  return {
    /**
     * Remembers what a shared address says; one that names nobody, or no restricted course, says nothing.
     * @returns the address without it, to which the browser is sent: what is cached for visitors is the same for all of them
     */
    async follow(context: RequestContext, url: string): Promise<string> {
      const { pathname, searchParams } = new URL(url)
      const username = normalizeUsername(searchParams.get(REFERRAL_PARAMETER) ?? '')
      searchParams.delete(REFERRAL_PARAMETER)
      const address = `${pathname}${searchParams.size === 0 ? '' : `?${searchParams}`}`
      const slug = COURSE_PATH.exec(pathname)?.[1]
      if (slug === undefined || !isUsernameWellFormed(username)) return address
      const found = await findReferral(context, { slug, username })
      if (!found) return address
      const now = context.clock.now()
      const { actor } = context
      if (actor) await rememberReferral(context, { userId: actor.id, ...found, at: now })
      else {
        const others = readVisits(context.requestHeaders, now).filter(([id]) => id !== found.courseId)
        const visit: Visit = [found.courseId, found.senderId, Math.floor(now.getTime() / 1000)]
        writeVisits(context.responseHeaders, [visit, ...others].slice(0, MOST_COURSES))
      }
      return address
    },

    /** Moves what the browser remembers to the account of whoever has signed in. */
    async settle(context: RequestContext): Promise<void> {
      const { actor } = context
      if (!actor || !hasReferralCookie(context.requestHeaders.get('cookie'))) return
      for (const [courseId, senderId, seconds] of readVisits(context.requestHeaders, context.clock.now())) {
        const at = new Date(seconds * 1000)
        await rememberReferral(context, { userId: actor.id, courseId, senderId, at })
      }
      cookie.write(context.responseHeaders, '', 0)
    },
  }
}

export type ReferralLinks = ReturnType<typeof createReferralLinks>

async function findReferral(
  { db }: RequestContext,
  { slug, username }: { readonly slug: string; readonly username: string },
): Promise<{ readonly courseId: string; readonly senderId: string } | undefined> {
  const former = db
    .select({ id: formerCourseSlugs.courseId })
    .from(formerCourseSlugs)
    .where(eq(formerCourseSlugs.seoTitle, slug))
  const [found] = await db
    .select({ courseId: courses.id, senderId: users.id })
    .from(courses)
    .innerJoin(users, eq(users.username, username))
    .where(
      and(
        or(eq(courses.seoTitle, slug), inArray(courses.id, former)),
        eq(courses.visibility, 'restricted'),
        eq(courses.kind, 'course'),
      ),
    )
    .limit(1)
  return found
}
