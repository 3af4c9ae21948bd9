import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { grantAccess, revokeAccess } from '../access/administer-access.ts'
import { listAccessGrants } from '../access/list-access-grants.ts'
import { cataloguePersonalData } from '../account-data.ts'
import { coursePromotions, courseReferrals } from '../promotion-tables.ts'
import { createReferralLinks, isReferralLink } from './referral-links.ts'
import { deleteExpiredReferrals } from './referrals.ts'

const { db } = await setUpTestDatabase()
const links = createReferralLinks({ secret: 'a secret', secure: true })
const DAY_MS = 24 * 3_600_000
const START = new Date('2026-03-02T09:00:00Z')
const clockAt = (days: number) => new FakeClock(new Date(START.getTime() + days * DAY_MS))

let people = 0
/** With a username as people can choose it. */
function makePerson(given: Parameters<typeof makeUser>[1] = {}) {
  people += 1
  return makeUser(db, { username: `person_${people}`, ...given })
}

async function makeReferred(percent: number | null = 10) {
  const course = await makeCourse(db, { visibility: 'restricted' })
  if (percent !== null) await setPercent(course.id, percent)
  return { course, sender: await makePerson(), learner: await makePerson() }
}

const setPercent = (courseId: string, referralPercent: number) =>
  db
    .insert(coursePromotions)
    .values({ courseId, referralPercent })
    .onConflictDoUpdate({ target: coursePromotions.courseId, set: { referralPercent } })

type Course = Awaited<ReturnType<typeof makeCourse>>
const linkOf = ({ seoTitle }: Course, username: string | null) =>
  `http://localhost/courses/${seoTitle}?ref=${username}`

/** Opens an address. @returns where it leads, and the cookie that the browser has then */
async function open(actor: Actor | null, url: string, { days = 0, cookie = '', by = links } = {}) {
  const given = {
    clock: clockAt(days),
    requestHeaders: new Headers({ cookie }),
    responseHeaders: new Headers(),
  }
  const context = actor ? createTestContext(db, actor, given) : createTestContext(db, null, given)
  const address = await by.follow(context, url)
  return { address, cookie: context.responseHeaders.getSetCookie()[0]?.split(';')[0] ?? cookie }
}

async function signIn(actor: Actor, cookie: string, days = 0) {
  const given = {
    clock: clockAt(days),
    requestHeaders: new Headers({ cookie }),
    responseHeaders: new Headers(),
  }
  await links.settle(createTestContext(db, actor, given))
  return given.responseHeaders.getSetCookie()
}

const give = (course: Course, email: string, days = 0, until?: number) =>
  grantAccess(createTestCommandContext(db, clockAt(days)), {
    course: course.seoTitle,
    emails: [email],
    ...(until !== undefined && { expiresAt: clockAt(until).now() }),
  })
const senderOf = async (course: Course) =>
  (await listAccessGrants({ db, clock: clockAt(0) }, { course: course.seoTitle, limit: 10 })).data[0]
    ?.referral
const countReferrals = (course: Course) => db.$count(courseReferrals, eq(courseReferrals.courseId, course.id))

test('somebody who is signed in is remembered with their account, and once', async () => {
  const { course, sender, learner } = await makeReferred()
  const { address, cookie } = await open(learner, `${linkOf(course, sender.username)}&t=30`)
  expect([address, cookie]).toEqual([`/courses/${course.seoTitle}?t=30`, ''])
  await setPercent(course.id, 15)
  await give(course, learner.email)
  const referral = { sender: sender.username, percent: 15 }
  expect(await senderOf(course)).toEqual(referral)
  // As it was then.
  await setPercent(course.id, 50)
  expect(await senderOf(course)).toEqual(referral)
  await revokeAccess(createTestCommandContext(db, clockAt(1)), {
    course: course.seoTitle,
    email: learner.email,
  })
  await give(course, learner.email, 2)
  expect(await senderOf(course)).toBeNull()
})

test.each([1, 2])('a grant that ended on day 1 is a new one on day %d', async (days) => {
  const { course, sender, learner } = await makeReferred(null)
  await give(course, learner.email, 0, 1)
  await setPercent(course.id, 10)
  await open(learner, linkOf(course, sender.username), { days: 0.5 })
  await give(course, learner.email, days, 3)
  expect(await senderOf(course)).toEqual({ sender: sender.username, percent: 10 })
  expect(await countReferrals(course)).toBe(0)
  // Nobody brought them again.
  await give(course, learner.email, 4)
  expect(await senderOf(course)).toBeNull()
})

test('a grant in force keeps its sender with another end, and the next link is for the one that follows', async () => {
  const { course, sender, learner } = await makeReferred()
  const next = await makePerson()
  await open(learner, linkOf(course, sender.username))
  await give(course, learner.email, 0, 2)
  await setPercent(course.id, 20)
  await open(learner, linkOf(course, next.username), { days: 1 })
  await give(course, learner.email, 1, 3)
  expect(await senderOf(course)).toEqual({ sender: sender.username, percent: 10 })
  expect(await countReferrals(course)).toBe(1)
  await give(course, learner.email, 5)
  expect(await senderOf(course)).toEqual({ sender: next.username, percent: 20 })
  expect(await countReferrals(course)).toBe(0)
})

test('a visitor is remembered by a signed cookie until they sign in', async () => {
  const { course, sender, learner } = await makeReferred()
  const { cookie } = await open(null, linkOf(course, sender.username?.toUpperCase() ?? null))
  expect(cookie).toMatch(/^__Host-lectern_referrals=/)
  expect((await signIn(learner, cookie, 29))[0]).toContain('Max-Age=0')
  await give(course, learner.email, 29)
  expect(await senderOf(course)).toEqual({ sender: sender.username, percent: 10 })
})

test('a visitor who is given access before they sign up has come by the link all the same', async () => {
  const { course, sender } = await makeReferred()
  const { cookie } = await open(null, linkOf(course, sender.username))
  const email = 'soon-here@lectern.example'
  await give(course, email, 1)
  await signIn(await makePerson({ email }), cookie, 2)
  expect(await senderOf(course)).toEqual({ sender: sender.username, percent: 10 })
})

test.each([
  [29.9, true],
  [30, false],
])('after %d days it is remembered: %s', async (days, isRemembered) => {
  const [byCookie, byAccount] = [await makeReferred(), await makeReferred()]
  const { cookie } = await open(null, linkOf(byCookie.course, byCookie.sender.username))
  await signIn(byCookie.learner, cookie, days)
  await give(byCookie.course, byCookie.learner.email, days)
  await open(byAccount.learner, linkOf(byAccount.course, byAccount.sender.username))
  await give(byAccount.course, byAccount.learner.email, days)
  for (const { course, sender } of [byCookie, byAccount])
    expect(await senderOf(course)).toEqual(isRemembered ? { sender: sender.username, percent: 10 } : null)
})

test('what is over is deleted', async () => {
  const { course, sender, learner } = await makeReferred()
  await open(learner, linkOf(course, sender.username))
  await deleteExpiredReferrals({ db, clock: clockAt(29) })
  expect(await countReferrals(course)).toBe(1)
  await deleteExpiredReferrals({ db, clock: clockAt(30) })
  expect(await countReferrals(course)).toBe(0)
})

test('the last one counts, and an older cookie does not', async () => {
  const { course, sender, learner } = await makeReferred()
  const [second, third] = [await makePerson(), await makePerson()]
  const first = await open(null, linkOf(course, sender.username))
  const later = await open(null, linkOf(course, second.username), { days: 1, cookie: first.cookie })
  await open(learner, linkOf(course, third.username), { days: 2 })
  await signIn(learner, later.cookie, 3)
  await give(course, learner.email, 3)
  expect(await senderOf(course)).toMatchObject({ sender: third.username })
})

test('nobody brings themselves, and what names nobody or no restricted course says nothing', async () => {
  const { course, sender, learner } = await makeReferred()
  const free = await makeCourse(db, { visibility: 'public' })
  const { cookie } = await open(null, linkOf(course, learner.username))
  await signIn(learner, cookie)
  await open(learner, linkOf(course, learner.username))
  for (const name of ['nobody_at_all', '', '%00', "'--", 'x'.repeat(500), '../..'])
    expect(await open(learner, linkOf(course, name))).toEqual({
      address: `/courses/${course.seoTitle}`,
      cookie: '',
    })
  expect((await open(null, linkOf(free, sender.username))).cookie).toBe('')
  expect((await open(null, `http://localhost/courses/no-such-course?ref=${sender.username}`)).cookie).toBe('')
  await give(course, learner.email)
  expect(await senderOf(course)).toBeNull()
})

test('a cookie that the site did not sign says nothing, whomever it names', async () => {
  const { course, sender, learner } = await makeReferred()
  const others = createReferralLinks({ secret: 'another secret', secure: true })
  const { cookie } = await open(null, linkOf(course, sender.username))
  const [visits, signature] = cookie.split('.')
  const { cookie: signedElsewhere } = await open(null, linkOf(course, sender.username), { by: others })
  const { cookie: ofSomebodyElse } = await open(null, linkOf(course, (await makePerson()).username))
  // The visit is one that counts, as the last line shows: only its signature is wrong.
  expect(signedElsewhere.split('.')[0]).toBe(visits)
  for (const forged of [
    signedElsewhere,
    `${visits}.${ofSomebodyElse.split('.')[1]}`,
    `${visits}.${signature}x`,
    `${visits}.x`,
    `${visits}.`,
    visits ?? '',
    'lectern_referrals=',
    'lectern_referrals=W10.W10',
  ]) {
    await signIn(learner, forged)
    expect(await countReferrals(course)).toBe(0)
  }
  await signIn(learner, cookie)
  expect(await countReferrals(course)).toBe(1)
})

test('without a percent nobody is written on a grant', async () => {
  const { course, sender, learner } = await makeReferred(null)
  await open(learner, linkOf(course, sender.username))
  await give(course, learner.email)
  expect(await senderOf(course)).toBeNull()
})

test('a browser remembers ten courses, the last ones', async () => {
  const { sender, learner } = await makeReferred()
  let cookie = ''
  const all: Course[] = []
  for (let number = 0; number < 11; number += 1) {
    const { course } = await makeReferred()
    all.push(course)
    cookie = (await open(null, linkOf(course, sender.username), { cookie })).cookie
  }
  expect(cookie.length).toBeLessThan(3_000)
  await signIn(learner, cookie)
  const kept = await db.select().from(courseReferrals).where(eq(courseReferrals.userId, learner.id))
  expect(new Set(kept.map(({ courseId }) => courseId))).toEqual(new Set(all.slice(1).map(({ id }) => id)))
})

test('pages of courses and their data are told from others', () => {
  const yes = [
    '/courses/a?ref=x',
    '/courses/a/b?t=1&ref=x',
    '/courses/a/b.data?ref=x',
    'http://h/courses/a?ref=',
  ]
  const no = [
    '/courses/a',
    '/courses/a?pref=x',
    '/search?ref=x',
    '/courses?ref=x',
    '/sign-in?redirect=/courses/a&ref=x',
  ]
  expect(yes.map(isReferralLink)).not.toContain(false)
  expect(no.map(isReferralLink)).not.toContain(true)
})

test('a copy of somebody’s data has whom they followed and brought; erasing takes both away', async () => {
  const { course, sender, learner } = await makeReferred()
  const waiting = await makeReferred()
  await open(learner, linkOf(course, sender.username))
  await give(course, learner.email)
  await open(learner, linkOf(waiting.course, sender.username))
  expect(await cataloguePersonalData.exportData(db, learner.id)).toMatchObject({
    'access-grants': [{ courseId: course.id, referredBy: sender.username }],
    'followed-referrals': [{ courseId: waiting.course.id, sender: sender.username }],
    'brought-grants': [],
  })
  const { 'brought-grants': brought } = await cataloguePersonalData.exportData(db, sender.id)
  expect(brought).toEqual([{ courseId: course.id, percent: 10, grantedAt: START }])
  await db.transaction((tx) => cataloguePersonalData.eraseData(tx, sender.id, START))
  expect(await senderOf(course)).toBeNull()
  expect(await db.$count(courseReferrals, eq(courseReferrals.userId, learner.id))).toBe(0)
  await open(learner, linkOf(waiting.course, waiting.sender.username))
  await db.transaction((tx) => cataloguePersonalData.eraseData(tx, learner.id, START))
  expect(await db.$count(courseReferrals, eq(courseReferrals.userId, learner.id))).toBe(0)
})
