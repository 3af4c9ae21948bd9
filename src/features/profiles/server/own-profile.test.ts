import { call, safe } from '@orpc/server'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import type { Actor, Role } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import { completeTestSections, TEST_ABOUT, TEST_PERSONAL } from '#tests/support/profile-fields.ts'
import { createTestProfilesRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { PROFILE_SECTIONS } from '../rules/sections.ts'
import { profilesPersonalData } from './personal-data.ts'
import { profileEntries, profiles } from './tables.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const router = createTestProfilesRouter()
const by = (actor: Actor | null) => ({
  context: actor ? createTestContext(db, actor, { clock }) : createTestContext(db, null, { clock }),
})
const profileOf = (actor: Actor) => call(router.getOwnProfile, undefined, by(actor))

async function savePersonal(actor: Actor, changes: object = {}) {
  const { personal } = await profileOf(actor)
  const input = { ...TEST_PERSONAL, ...changes, version: personal.version }
  return safe(call(router.updatePersonal, input, by(actor)))
}
const codeOf = async (answer: Promise<unknown>) => ((await safe(answer)).error as { code?: string })?.code
const eventsOf = async (type: string, userId: string) =>
  (
    await db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(and(eq(outbox.type, type), sql`${outbox.payload} ->> 'userId' = ${userId}`))
      .orderBy(outbox.id)
  ).map(({ payload }) => payload as { section?: string })
const completedBy = async ({ id }: Actor) =>
  (await eventsOf('profile.section-completed', id)).map(({ section }) => section)

test('somebody who has saved nothing has a profile with nothing in it', async () => {
  const ada = await makeUser(db)
  expect(await profileOf(ada)).toMatchObject({
    id: ada.id,
    email: ada.email,
    about: { about: '', headline: '', social: [], version: 0 },
    personal: { firstName: 'Ada', mobileNo: '', contact: { birthDate: null, address: { city: '' } } },
    education: [],
    skills: { skills: [], version: 0 },
    profileCpStatus: [],
    publicSections: ['about', 'education', 'experience', 'projects', 'certificates', 'skills'],
    showActivity: false,
    allowIndexing: false,
  })
})

test('visitors have none, and change none', async () => {
  const { personal, about } = { personal: TEST_PERSONAL, about: TEST_ABOUT }
  const answers = [
    call(router.getOwnProfile, undefined, by(null)),
    call(router.updateAbout, { ...about, version: 0 }, by(null)),
    call(router.updatePersonal, { ...personal, version: 0 }, by(null)),
    call(router.updateSkills, { skills: [], version: 0 }, by(null)),
    call(router.setSectionVisibility, { section: 'about', public: false }, by(null)),
    call(router.updatePrivacy, { showActivity: true }, by(null)),
    call(router.lookUpPincode, { pincode: '110001' }, by(null)),
  ]
  for (const answer of answers) expect(await codeOf(answer)).toBe('UNAUTHORIZED')
})

describe('about', () => {
  test('is saved with its links in lower case, and completes its section once', async () => {
    const ada = await makeUser(db)
    const social = [{ linkName: 'github' as const, link: 'GitHub.com/Ada' }]
    const saved = await call(router.updateAbout, { ...TEST_ABOUT, social, version: 0 }, by(ada))
    expect(saved).toEqual({
      ...TEST_ABOUT,
      social: [{ linkName: 'github', link: 'https://github.com/ada' }],
      version: 1,
    })
    const { about, profileCpStatus } = await profileOf(ada)
    expect(about).toEqual(saved)
    expect(profileCpStatus).toEqual(['about'])
    await call(router.updateAbout, { ...TEST_ABOUT, version: 1 }, by(ada))
    expect(await completedBy(ada)).toEqual(['about'])
  })

  test('needs both texts and a link', async () => {
    const ada = await makeUser(db)
    const twice = [...TEST_ABOUT.social, ...TEST_ABOUT.social]
    for (const missing of [{ about: ' ' }, { headline: '' }, { social: [] }, { social: twice }])
      expect(await codeOf(call(router.updateAbout, { ...TEST_ABOUT, ...missing, version: 0 }, by(ada)))).toBe(
        'BAD_REQUEST',
      )
  })

  test('any text is kept as the same text', async () => {
    const ada = await makeUser(db)
    let version = 0
    for (const text of HOSTILE_TEXTS) {
      const input = { ...TEST_ABOUT, about: `about ${text}`.slice(0, 2000), version }
      const saved = await call(router.updateAbout, input, by(ada))
      expect((await profileOf(ada)).about).toEqual(saved)
      version = saved.version
    }
  })

  test('of two windows, the later hears what stands there now', async () => {
    const ada = await makeUser(db)
    const save = (headline: string) =>
      safe(call(router.updateAbout, { ...TEST_ABOUT, headline, version: 0 }, by(ada)))
    const answers = await Promise.all([save('here'), save('there')])
    const won = answers.flatMap(({ data }) => data ?? [])
    expect(won).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error ?? [])).toMatchObject([
      { code: 'CHANGED_ELSEWHERE', data: { current: won[0] } },
    ])
    // Another section is not concerned.
    await call(router.updateSkills, { skills: [], version: 0 }, by(ada))
  })
})

describe('personal details', () => {
  test('are saved, and complete their section when there is a number, a birth date and a place', async () => {
    const ada = await makeUser(db)
    const contact = { ...TEST_PERSONAL.contact, birthDate: null }
    await savePersonal(ada, { contact })
    expect((await profileOf(ada)).profileCpStatus).toEqual([])
    const { data } = await savePersonal(ada)
    expect(data).toMatchObject(TEST_PERSONAL)
    const { personal, profileCpStatus } = await profileOf(ada)
    expect(personal).toEqual(data)
    expect(profileCpStatus).toEqual(['contact'])
    expect(await completedBy(ada)).toEqual(['contact'])
  })

  test('change the name by the rules for names, and tell so', async () => {
    const ada = await makeUser(db)
    expect((await savePersonal(ada, { firstName: 'Support', lastName: '' })).error).toMatchObject({
      code: 'NAME_REFUSED',
      data: { firstName: expect.any(String) },
    })
    expect((await savePersonal(ada, { firstName: '<b>' })).error).toMatchObject({ code: 'NAME_REFUSED' })
    expect(await eventsOf('account.renamed', ada.id)).toHaveLength(0)
    await savePersonal(ada, { lastName: 'King' })
    await savePersonal(ada, { lastName: 'King' })
    expect(await profileOf(ada)).toMatchObject({ name: 'Ada King', personal: { lastName: 'King' } })
    expect(await eventsOf('account.renamed', ada.id)).toHaveLength(1)
  })

  test('do not ask to shorten a name that came from Google', async () => {
    const firstName = 'Pablo Diego José Francisco de Paula'
    const pablo = await makeUser(db, { firstName, lastName: 'Ruiz', name: `${firstName} Ruiz` })
    expect((await savePersonal(pablo, { firstName, lastName: 'Ruiz' })).error).toBeNull()
    expect(
      (await savePersonal(pablo, { firstName: `${firstName} J`, lastName: 'Ruiz' })).error,
    ).toMatchObject({
      code: 'NAME_REFUSED',
    })
  })

  test('are not overwritten by a window that has not seen a change of the name in the settings', async () => {
    const ada = await makeUser(db)
    const { personal } = await profileOf(ada)
    await db.update(users).set({ firstName: 'Augusta' }).where(eq(users.id, ada.id))
    const late = await safe(
      call(router.updatePersonal, { ...TEST_PERSONAL, version: personal.version }, by(ada)),
    )
    expect(late.error).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      data: { current: { firstName: 'Augusta' } },
    })
  })

  test.each([
    { mobileNo: 'call me' },
    { alternateEmail: 'nobody' },
    { contact: { ...TEST_PERSONAL.contact, birthDate: '2025-02-29' } },
    {
      contact: {
        ...TEST_PERSONAL.contact,
        address: { ...TEST_PERSONAL.contact.address, pincode: '1234567' },
      },
    },
    {
      contact: {
        ...TEST_PERSONAL.contact,
        address: { ...TEST_PERSONAL.contact.address, pincode: '../../a' },
      },
    },
  ])('refuse %j', async (wrong) => {
    expect((await savePersonal(await makeUser(db), wrong)).error).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('skills are told apart by their names in any case, the later counts', async () => {
  const ada = await makeUser(db)
  const skills = [
    { title: 'algebra', rating: 2 },
    { title: 'élan', rating: 1 },
    { title: 'ALGEBRA', rating: 5 },
  ]
  const saved = await call(router.updateSkills, { skills, version: 0 }, by(ada))
  expect(saved.skills).toEqual([
    { title: 'ALGEBRA', rating: 5 },
    { title: 'Élan', rating: 1 },
  ])
  for (const wrong of [
    { title: '', rating: 1 },
    { title: 'x', rating: 0 },
    { title: 'x', rating: 6 },
  ])
    expect(await codeOf(call(router.updateSkills, { skills: [wrong], version: 1 }, by(ada)))).toBe(
      'BAD_REQUEST',
    )
  expect(await codeOf(call(router.updateSkills, { skills: [], version: 0 }, by(ada)))).toBe(
    'CHANGED_ELSEWHERE',
  )
  await call(router.updateSkills, { skills: [], version: 1 }, by(ada))
  await call(router.updateSkills, { skills, version: 2 }, by(ada))
  // Complete again: those who listen count once.
  expect(await completedBy(ada)).toEqual(['skills', 'skills'])
})

describe('what others see', () => {
  const SECRETS = ['+44 20', 'countess@', '1990-12-10', 'St James', '110001', 'England']

  async function makeComplete(given: { roles?: Role[] } = {}) {
    const ada = await makeUser(db, given)
    await completeTestSections(db, ada.id, PROFILE_SECTIONS)
    await savePersonal(ada)
    return ada
  }
  const publicOf = ({ username }: Actor) => call(router.getProfile, { username: username ?? '' }, by(null))

  test('is every section but the personal details', async () => {
    const ada = await makeComplete()
    const { sections, ...profile } = await publicOf(ada)
    expect(profile).toMatchObject({ about: TEST_ABOUT.about, headline: TEST_ABOUT.headline })
    const own = await profileOf(ada)
    expect(sections).toEqual({
      social: TEST_ABOUT.social,
      education: own.education,
      experience: own.experience,
      projects: own.projects,
      certificates: own.certificates,
      skills: own.skills.skills,
    })
    for (const secret of [...SECRETS, ada.email])
      expect(JSON.stringify({ profile, sections })).not.toContain(secret)
  })

  test('is what is not hidden, from the next moment on', async () => {
    const ada = await makeComplete()
    const hide = (section: 'about' | 'skills' | 'projects', isPublic = false) =>
      call(router.setSectionVisibility, { section, public: isPublic }, by(ada))
    await hide('about')
    await hide('projects')
    await hide('projects')
    expect(await hide('skills')).toEqual({ publicSections: ['education', 'experience', 'certificates'] })
    expect(await publicOf(ada)).toMatchObject({
      about: null,
      headline: null,
      sections: { social: null, projects: null, skills: null, education: [{ school: expect.any(String) }] },
    })
    expect(await hide('projects', true)).toEqual({
      publicSections: ['education', 'experience', 'projects', 'certificates'],
    })
    expect((await publicOf(ada)).sections.projects).toHaveLength(1)
    // Cached pages hear of it, and what is hidden is still complete.
    // Hiding once more what is hidden tells nobody.
    expect(await eventsOf('profile.privacy-changed', ada.id)).toHaveLength(4)
    expect((await profileOf(ada)).profileCpStatus).toEqual(PROFILE_SECTIONS)
  })

  test('never is the personal details', async () => {
    const asked = { section: 'contact', public: true } as never
    expect(await codeOf(call(router.setSectionVisibility, asked, by(await makeUser(db))))).toBe('BAD_REQUEST')
  })

  test('two windows hide two sections at once', async () => {
    const ada = await makeComplete()
    await Promise.all(
      (['education', 'skills', 'about'] as const).map((section) =>
        call(router.setSectionVisibility, { section, public: false }, by(ada)),
      ),
    )
    expect((await profileOf(ada)).publicSections).toEqual(['experience', 'projects', 'certificates'])
  })

  test('says whether the days of learning and search engines may be shown', async () => {
    const ada = await makeComplete()
    const save = (input: object) => call(router.updatePrivacy, input, by(ada))
    expect(await save({ showActivity: true })).toEqual({ showActivity: true, allowIndexing: false })
    expect(await save({ allowIndexing: true })).toEqual({ showActivity: true, allowIndexing: true })
    expect(await publicOf(ada)).toMatchObject({ showActivity: true, allowIndexing: true })
  })
})

test('a copy of somebody’s data has all of the profile, and an erasure leaves nothing', async () => {
  const [ada, other] = [await makeUser(db), await makeUser(db)]
  for (const { id } of [ada, other]) await completeTestSections(db, id, PROFILE_SECTIONS)
  const copy = await profilesPersonalData.exportData(db, ada.id)
  expect(copy).toMatchObject({ profile: [{ userId: ada.id, birthDate: '1990-12-10' }] })
  expect(copy['entries']).toHaveLength(4)
  await db.transaction((tx) => profilesPersonalData.eraseData(tx, ada.id, clock.now()))
  expect(await profilesPersonalData.exportData(db, ada.id)).toEqual({ profile: [], entries: [] })
  expect(await db.select().from(profiles).where(eq(profiles.userId, other.id))).toHaveLength(1)
  expect(await db.select().from(profileEntries).where(eq(profileEntries.userId, other.id))).toHaveLength(4)
})

test('a save whose answer was lost is no conflict with oneself', async () => {
  const ada = await makeUser(db)
  const about = { ...TEST_ABOUT, version: 0 }
  const first = await call(router.updateAbout, about, by(ada))
  expect(await call(router.updateAbout, about, by(ada))).toEqual(first)
  expect(await codeOf(call(router.updateAbout, { ...about, about: 'Else' }, by(ada)))).toBe(
    'CHANGED_ELSEWHERE',
  )
  const skills = { skills: [{ title: 'SQL', rating: 3 }], version: 0 }
  const saved = await call(router.updateSkills, skills, by(ada))
  expect(await call(router.updateSkills, skills, by(ada))).toEqual(saved)
  const { personal } = await profileOf(ada)
  const details = { ...TEST_PERSONAL, version: personal.version }
  const own = await call(router.updatePersonal, details, by(ada))
  expect(await call(router.updatePersonal, details, by(ada))).toEqual(own)
})

test('nobody is born tomorrow, in any zone', async () => {
  const ada = await makeUser(db)
  const born = (birthDate: string) =>
    savePersonal(ada, { contact: { ...TEST_PERSONAL.contact, birthDate } }).then(
      ({ error }) => (error as { code?: string } | null)?.code ?? null,
    )
  // 9 in the morning in UTC is 23 o'clock of the same day where it is latest.
  expect(await born('2026-03-03')).toBe('NOT_BORN_YET')
  expect(await born('2026-03-02')).toBeNull()
})
