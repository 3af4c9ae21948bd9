import { call, safe } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createTestPointsRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { inviteCodeSchema } from '../../rules/campus-invite.ts'
import { pointsPersonalData } from '../account-data.ts'
import { countCampusInvite } from './campus-invite.ts'

const { db } = await setUpTestDatabase()
const router = createTestPointsRouter(db)
const at = new Date('2026-03-02T09:00:00Z')
const inviteOf = (user: Actor) =>
  call(router.getCampusInvite, undefined, { context: createTestContext(db, user) })

describe('an invitation', () => {
  test('is for the signed-in, and stays the same', async () => {
    const { error } = await safe(
      call(router.getCampusInvite, undefined, { context: createTestContext(db, null) }),
    )
    expect(error).toMatchObject({ code: 'UNAUTHORIZED' })
    const [ada, lena] = [await makeUser(db), await makeUser(db)]
    const [one, again] = await Promise.all([inviteOf(ada), inviteOf(ada)])
    expect(again).toEqual(one)
    expect(one).toMatchObject({ path: `/campus-invite?invite=${one.code}`, joined: 0, lastJoinedAt: null })
    expect(inviteCodeSchema.parse(one.code)).toBe(one.code)
    expect((await inviteOf(lena)).code).not.toBe(one.code)
  })

  test('counts everybody who came by it once, and never oneself', async () => {
    const [ada, lena, ravi, mia] = await Promise.all([1, 2, 3, 4].map(() => makeUser(db)))
    if (!ada || !lena || !ravi || !mia) throw new Error('nobody there')
    const { code } = await inviteOf(ada)
    const count = (user: Actor, invite: string) => countCampusInvite(db, { userId: user.id, invite, at })
    expect(await Promise.all([count(lena, code), count(lena, code)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await count(ravi, ` ${code.toUpperCase()} `)).toBe(true)
    expect(await count(ada, code)).toBe(false)
    for (const wrong of ['', 'abc', 'zzzzzzzz', "' or 1=1", code.slice(1)]) {
      expect(await count(mia, wrong)).toBe(false)
    }
    const other = await inviteOf(mia)
    expect(await count(lena, other.code)).toBe(false)
    expect(await inviteOf(ada)).toMatchObject({ joined: 2, lastJoinedAt: at.toISOString() })
  })

  test('still counts somebody whose account is gone, but does not name them', async () => {
    const [ada, lena] = [await makeUser(db), await makeUser(db)]
    const { code } = await inviteOf(ada)
    await countCampusInvite(db, { userId: lena.id, invite: code, at })
    expect(await pointsPersonalData.exportData(db, ada.id)).toMatchObject({
      'invited-people': [{ joinedAt: at }],
    })
    await db.transaction((tx) => pointsPersonalData.eraseData(tx, lena.id, at))
    expect((await inviteOf(ada)).joined).toBe(1)
    await db.transaction((tx) => pointsPersonalData.eraseData(tx, ada.id, at))
    expect(Object.values(await pointsPersonalData.exportData(db, ada.id)).flat()).toEqual([])
  })
})
