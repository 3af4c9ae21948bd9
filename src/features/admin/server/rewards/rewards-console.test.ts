import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, createRouterClient, safe } from '@orpc/server'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import { openDiskStorage } from '#platform/server/storage/disk-storage.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { TEST_DELIVERY_ADDRESS as address, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestAdminRouter, createTestPointsRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock('2026-03-02T09:00:00Z')
const folder = await mkdtemp(join(tmpdir(), 'rewards-'))
afterAll(() => rm(folder, { recursive: true }))
const router = createTestAdminRouter({ storage: await openDiskStorage(folder) })
const points = createTestPointsRouter(db)
const clientOf = (actor: Actor) =>
  createRouterClient(router, { context: createTestContext(db, actor, { clock }) })
const admin = await makeUser(db, { roles: ['admin'] })
const rewardsConsole = clientOf(admin)

const given = {
  title: 'Mug',
  description: 'Holds tea.',
  motif: 'mug',
  cost: 3000,
  onePerPerson: false,
} as const
const create = async (slug: string, more: object = {}) =>
  (
    await rewardsConsole.createReward({
      ...given,
      until: null,
      slug,
      sizes: [{ size: '', stock: 2 }],
      ...more,
    })
  ).rewardId
const find = async (id: string) => {
  const reward = (await rewardsConsole.listConsoleRewards()).data.find((one) => one.id === id)
  if (!reward) throw new Error('there is no such reward')
  return reward
}
const listStore = async () =>
  (await call(points.listRewards, undefined, { context: createTestContext(db, null, { clock }) })).data
const change = async (id: string, more: object) => {
  const { updatedAt, until } = await find(id)
  return rewardsConsole.updateReward({
    ...given,
    until,
    onShelf: true,
    rewardId: id,
    basedOn: updatedAt,
    ...more,
  })
}

test('a reward is made, changed, taken off the shelf and put back, with what was before in the log', async () => {
  const id = await create('mug')
  expect((await listStore()).map(({ slug }) => slug)).toContain('mug')
  expect(await change(id, { cost: 3500, title: 'Big mug' })).toEqual({ changed: true })
  expect(await change(id, { cost: 3500, title: 'Big mug' })).toEqual({ changed: false })
  await change(id, { cost: 3500, title: 'Big mug', onShelf: false })
  expect((await listStore()).map(({ slug }) => slug)).not.toContain('mug')
  expect(await find(id)).toMatchObject({ onShelf: false, inStore: false, title: 'Big mug' })
  await change(id, { cost: 3500, title: 'Big mug', until: '2026-03-01T00:00:00.000Z' })
  expect(await find(id)).toMatchObject({ onShelf: true, inStore: false })
  expect(await listTestAuditEntries(db, id)).toMatchObject([
    { action: 'reward.added' },
    { action: 'reward.updated', details: { cost: '3000 -> 3500', title: 'Mug -> Big mug' } },
    { details: { onShelf: 'true -> false' } },
    { details: { onShelf: 'false -> true', until: '- -> 2026-03-01T00:00:00.000Z' } },
  ])
  await expect(create('mug')).rejects.toMatchObject({ code: 'SLUG_TAKEN' })
})

test('who redeems at a price that has changed is told, and so is who redeems what was taken off the shelf', async () => {
  const id = await create('cup')
  const context = createTestContext(db, await makeUser(db), { clock })
  const redeem = async (price: number) => {
    const input = { rewardId: id, address, idempotencyKey: crypto.randomUUID(), price }
    return (await safe(call(points.redeem, input, { context }))).error
  }
  await change(id, { cost: 4000 })
  expect(await redeem(3000)).toMatchObject({ code: 'PRICE_CHANGED' })
  await change(id, { cost: 4000, onShelf: false })
  expect(await redeem(4000)).toMatchObject({ code: 'REWARD_OVER' })
})

test('of two who edit at once the second is told, and stock that was taken meanwhile is not overwritten', async () => {
  const id = await create('pen')
  const { updatedAt: basedOn } = await find(id)
  const edit = (cost: number) =>
    safe(rewardsConsole.updateReward({ ...given, until: null, onShelf: true, rewardId: id, basedOn, cost }))
  const errors = (await Promise.all([edit(3100), edit(3200)])).flatMap(({ error }) => error ?? [])
  expect(errors).toMatchObject([{ code: 'CHANGED_MEANWHILE' }])
  const count = (stock: number) =>
    safe(rewardsConsole.updateRewardStock({ rewardId: id, stock, expected: 2 }))
  const counted = (await Promise.all([count(7), count(8)])).flatMap(({ error }) => error ?? [])
  const [{ stock } = { stock: 0 }] = (await find(id)).sizes
  expect(counted).toMatchObject([{ code: 'STOCK_CHANGED', data: { stock } }])
  const sized = safe(rewardsConsole.updateRewardStock({ rewardId: id, size: 'M', stock: 1, expected: 0 }))
  expect((await sized).error).toMatchObject({ code: 'SIZE_WRONG' })
})

test('the store shows the order of the shelf; who reorders an old list is told', async () => {
  const ids = [await create('a'), await create('b'), await create('c')]
  const all = (await rewardsConsole.listConsoleRewards()).data.map(({ id }) => id)
  expect(all.slice(-3)).toEqual(ids)
  const turned = all.toReversed()
  expect(await rewardsConsole.reorderRewards({ rewardIds: turned })).toEqual({ changed: true })
  expect(await rewardsConsole.reorderRewards({ rewardIds: turned })).toEqual({ changed: false })
  expect((await listStore()).slice(0, 3).map(({ slug }) => slug)).toEqual(['c', 'b', 'a'])
  expect((await listTestAuditEntries(db, 'rewards')).at(-1)).toMatchObject({
    action: 'rewards.reordered',
    details: { from: 1, after: expect.arrayContaining(['c', 'b', 'a']) },
  })
  for (const rewardIds of [turned.slice(1), [...turned.slice(1), turned[1] ?? ''], [...turned, admin.id]])
    await expect(rewardsConsole.reorderRewards({ rewardIds })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    })
  const orders = [turned, all]
  await Promise.all(orders.map((rewardIds) => rewardsConsole.reorderRewards({ rewardIds })))
  const now = (await rewardsConsole.listConsoleRewards()).data.map(({ id }) => id)
  expect(orders).toContainEqual(now)
})

test('a picture is cut to 16:9, whatever its name says, and what is none is refused', async () => {
  const square = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const id = await create('art', { picture: new File([new Uint8Array(square)], 'x.exe') })
  expect((await find(id)).image).toMatch(/^\/media\/rewards\/[0-9a-f]{32}\.webp$/)
  const fake = new File(['<svg onload="alert(1)"'], 'picture.png', { type: 'image/png' })
  await expect(create('fake', { picture: fake })).rejects.toMatchObject({ code: 'PICTURE_WRONG' })
  await change(id, { removePicture: true })
  expect((await find(id)).image).toBeNull()
})

test('only administrators fill the shelf', async () => {
  for (const roles of [['staff'], ['support'], ['learner']] as const)
    await expect(
      clientOf(await makeUser(db, { roles: [...roles] })).listConsoleRewards(),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
