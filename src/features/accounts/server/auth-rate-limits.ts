import { createHash } from 'node:crypto'
import { createTooManyRequestsError } from '#platform/server/http/procedure.ts'
import type { RefundableRateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * Rate limits of what visitors can call. Limits by network are wide, since a whole campus can share one address; limits by account
 * are narrow for one network and wider over all. A browser that has signed in to the account before has a count of its own, so
 * strangers cannot lock the owner out of it.
 */
export function createAuthRateLimits(limits: RefundableRateLimits) {
  const strangerLimits = (ip: string, email: string) =>
    [
      [`sign-in:${email}:${ip}`, 10, QUARTER],
      [`sign-in:${email}`, 50, HOUR],
    ] as const
  const signInLimits = (ip: string, email: string, knownBrowser: string | null) =>
    [
      [`sign-in:${ip}`, 300, QUARTER],
      ...(knownBrowser === null
        ? strangerLimits(ip, email)
        : [[`sign-in:${email}:browser:${knownBrowser}`, 10, QUARTER] as const]),
    ] as const
  const secondFactorLimits = (ip: string, userId: string) =>
    [
      [`second-factor:${ip}`, 300, QUARTER],
      [`second-factor:${userId}:${ip}`, 10, QUARTER],
      [`second-factor:${userId}`, 100, DAY],
    ] as const
  const passkeyLimits = (ip: string, credentialId: string) => {
    const key = createHash('sha256').update(credentialId).digest('base64url')
    return [
      [`passkey:${ip}`, 300, QUARTER],
      [`passkey:${key}:${ip}`, 10, QUARTER],
      [`passkey:${key}`, 50, HOUR],
    ] as const
  }
  const successLimit = (email: string) => [`accounts:signed-in:${email}`, 30, HOUR] as const
  const refuse = (wait: number) => {
    if (wait > 0) throw createTooManyRequestsError(wait, t.tooManyAttempts)
  }
  const take = async (key: string, points: number, seconds: number) =>
    refuse(await limits.consume(`accounts:${key}`, points, seconds))
  return {
    /** Returns whether it is allowed instead of throwing, since a page and not a form gets the answer. */
    async google(ip: string): Promise<boolean> {
      return (await limits.consume(`accounts:google:${ip}`, 100, QUARTER)) === 0
    },
    async signUp(ip: string) {
      await take(`sign-up:${ip}`, 100, HOUR)
    },
    async resend(ip: string) {
      await take(`resend:${ip}`, 200, HOUR)
    },
    async verify(ip: string) {
      await take(`verify:${ip}`, 200, QUARTER)
    },
    async recover(ip: string) {
      await take(`recover:${ip}`, 100, HOUR)
    },
    async finishRecovery(ip: string) {
      await take(`finish-recovery:${ip}`, 200, QUARTER)
    },
    /**
     * Counts before the password is compared, so that parallel tries get no more chances than tries in a row. The network comes
     * first: it bounds how many addresses a flood can have counted.
     * @param knownBrowser of a browser that has signed in to the account before: `findKnownBrowser`
     */
    async signIn(ip: string, email: string, knownBrowser: string | null) {
      for (const [key, points, seconds] of signInLimits(ip, email, knownBrowser))
        await take(key, points, seconds)
      refuse(await limits.getWaitSeconds(...successLimit(email)))
    },
    /**
     * Gives the tries of a successful sign-in back: only failures use up the limits above, successes have a limit of their own.
     * Parallel sign-ins that exceed that one get nothing back.
     */
    async signedIn(ip: string, email: string, knownBrowser: string | null) {
      if ((await limits.consume(...successLimit(email))) > 0) return
      for (const [key, points, seconds] of signInLimits(ip, email, knownBrowser)) {
        await limits.refund(`accounts:${key}`, points, seconds)
      }
    },
    /** Resets the limits for strangers after a password reset, which proves that the owner reads the account's mail. */
    async recovered(ip: string, email: string) {
      for (const [key, points, seconds] of strangerLimits(ip, email)) {
        await limits.forget(`accounts:${key}`, points, seconds)
      }
    },
    /** Counts a code before it is compared, like `signIn`; over a day it leaves a stranger with the password no chance to guess one. */
    async secondFactor(ip: string, userId: string) {
      for (const [key, points, seconds] of secondFactorLimits(ip, userId)) await take(key, points, seconds)
    },
    /** Gives the try with a right code back. */
    async secondFactorPassed(ip: string, userId: string) {
      for (const [key, points, seconds] of secondFactorLimits(ip, userId)) {
        await limits.refund(`accounts:${key}`, points, seconds)
      }
    },
    async passkeyChallenge(ip: string) {
      await take(`passkey-challenge:${ip}`, 300, QUARTER)
    },
    /** Counts by the passkey's id, known or not, before its proof is checked. */
    async passkey(ip: string, credentialId: string) {
      for (const [key, points, seconds] of passkeyLimits(ip, credentialId)) await take(key, points, seconds)
    },
    /** Gives the try with a right passkey back. */
    async passkeyPassed(ip: string, credentialId: string) {
      for (const [key, points, seconds] of passkeyLimits(ip, credentialId)) {
        await limits.refund(`accounts:${key}`, points, seconds)
      }
    },
    /** Whether one more mail about a new browser may go to an account today. */
    async newBrowserMail(userId: string): Promise<boolean> {
      return (await limits.consume(`accounts:new-browser-mail:${userId}`, 5, DAY)) === 0
    },
  }
}

export type AuthRateLimits = ReturnType<typeof createAuthRateLimits>
