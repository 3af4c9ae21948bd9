import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/server/tables.ts'
import { defineAnnouncementMailJob } from '#features/announcements/server/publish/announcement-mails.ts'
import { createAnnouncementSubscribers } from '#features/announcements/server/subscribers.ts'
import {
  announcementMails,
  announcementRecipients,
  announcements,
} from '#features/announcements/server/tables.ts'
import { batchMembers } from '#features/batches/server/tables.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { makeBatchMember, makeBatchWithPeople } from '#tests/support/batch-people.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { updateNotificationSettings } from './commands/notification-settings.ts'
import { deliverNotifications } from './deliver/deliver.ts'
import { notificationsForAnnouncement } from './news/announcement-notifications.ts'
import { listNotifications } from './queries/list-notifications.ts'
import { listUsersWithoutCategory } from './queries/list-opted-out.ts'
import { notifications } from './tables.ts'

const { db } = await setUpTestDatabase()
const NOW = new Date('2026-02-10T10:00:00Z')
const clock = new FakeClock(NOW)
const site = { name: 'Lectern', publicUrl: 'https://lectern.example' }

async function announce(
  batchId: string,
  authorId: string,
  given: Partial<typeof announcements.$inferInsert> = {},
) {
  const [made] = await db
    .insert(announcements)
    .values({
      ...{
        batchId,
        authorId,
        title: 'Bring a laptop',
        body: 'Room **4**',
        html: '<p>Room <strong>4</strong></p>',
      },
      ...{ publishAt: NOW, publishedAt: NOW, createdAt: NOW, idempotencyKey: crypto.randomUUID(), ...given },
    })
    .returning()
  if (!made) throw new Error('nothing was announced')
  return made
}

const notify = (announcementId: string) =>
  db.transaction(async (tx) => {
    const news = await notificationsForAnnouncement(tx, { announcementId })
    return news ? deliverNotifications(tx, news, NOW) : null
  })
const listFor = async (userId: string) =>
  (await listNotifications({ db, clock, actor: { id: userId } }, { limit: 50, mentions: false })).data

test('members are notified once, with the title as it reads now, and nobody else', async () => {
  const { batch, creator, member, mentor, staff, outsiders } = await makeBatchWithPeople(db)
  const muted = await makeBatchMember(db, batch.id)
  const left = await makeBatchMember(db, batch.id, { leftAt: NOW })
  const late = await makeBatchMember(db, batch.id, { joinedAt: new Date(NOW.getTime() + 1) })
  await updateNotificationSettings(
    { db, clock, actor: { id: muted.id } },
    { disabledCategories: ['announcements'] },
  )
  const { id } = await announce(batch.id, creator.id)
  const told = await Promise.all([notify(id), notify(id), notify(id)])
  expect(told.flat()).toEqual([member.id])
  expect(await notify(id)).toEqual([])
  expect(await listFor(member.id)).toMatchObject([
    {
      type: 'announcement',
      title: `Carla Creator posted an announcement in “${batch.name}”`,
      description: 'Bring a laptop',
      link: `/batches/${batch.slug}/announcements`,
      comment: null,
    },
  ])
  for (const { id: userId } of [creator, mentor, staff, muted, left, late, ...Object.values(outsiders)])
    expect(await listFor(userId)).toEqual([])
  await db.update(announcements).set({ title: 'Bring two' }).where(eq(announcements.id, id))
  expect((await listFor(member.id))[0]?.description).toBe('Bring two')
  // Who has left reads nothing of it any more, and neither does anybody once it is deleted.
  await db.update(batchMembers).set({ leftAt: NOW }).where(eq(batchMembers.userId, member.id))
  expect((await listFor(member.id))[0]?.description).toBe('')
})

test('of a message to some only they are notified and mailed', async () => {
  const { batch, creator, member, mentor } = await makeBatchWithPeople(db)
  const [chosen, chosenWhoLeft] = [
    await makeBatchMember(db, batch.id),
    await makeBatchMember(db, batch.id, { leftAt: NOW }),
  ]
  const { id } = await announce(batch.id, mentor.id, { byMail: true, recipientCount: 2 })
  await db
    .insert(announcementRecipients)
    .values([chosen, chosenWhoLeft].map(({ id: userId }) => ({ announcementId: id, userId })))
  expect((await Promise.all([notify(id), notify(id)])).flat()).toEqual([chosen.id])
  expect(await listFor(chosen.id)).toMatchObject([
    {
      title: `${mentor.name} sent you a message in “${batch.name}”`,
      description: 'Bring a laptop',
      link: `/batches/${batch.slug}/announcements`,
    },
  ])
  for (const person of [creator, member, chosenWhoLeft]) expect(await listFor(person.id)).toEqual([])
  const { sent, hear, send } = setUpMails()
  await hear(id, batch.id)
  await send(id)
  expect(sent.map(({ to }) => to)).toEqual([chosen.email])
  // Without recipients it is nobody's, not everybody's.
  await db.delete(announcementRecipients).where(eq(announcementRecipients.announcementId, id))
  expect((await listFor(chosen.id))[0]?.description).toBe('')
})

test('nobody is notified of what is scheduled, or was deleted meanwhile', async () => {
  const { batch, creator } = await makeBatchWithPeople(db)
  const { id } = await announce(batch.id, creator.id, { publishedAt: null })
  expect(await notify(id)).toBeNull()
  await db.delete(announcements).where(eq(announcements.id, id))
  expect(await notify(id)).toBeNull()
})

test('two thousand members are told by a few statements', async () => {
  const { batch, creator } = await makeBatchWithPeople(db)
  await db.execute(sql`
    with people as (
      insert into users (name, first_name, last_name, email, email_verified, created_at, updated_at)
      select 'Ada', 'Ada', '', 'many-' || n || '@lectern.example', true, now(), now() from generate_series(1, 2000) n
      returning id
    )
    insert into ${batchMembers} (batch_id, user_id, joined_at) select ${batch.id}, id, '2026-01-06' from people`)
  const { id } = await announce(batch.id, creator.id)
  let statements = 0
  await db.transaction(async (tx) => {
    const counted = new Proxy(tx, {
      get(target, name, receiver) {
        if (name === 'execute' || name === 'select') statements += 1
        return Reflect.get(target, name, receiver)
      },
    })
    const news = await notificationsForAnnouncement(counted, { announcementId: id })
    if (news) await deliverNotifications(counted, news, NOW)
  })
  expect(statements).toBeLessThan(10)
  expect(await db.$count(notifications, eq(notifications.entityId, id))).toBe(2_001)
})

function setUpMails(failing = new Set<string>()) {
  const sent: MailMessage[] = []
  const job = defineAnnouncementMailJob({
    ...{ db, clock, site },
    mailer: {
      async send(mail) {
        if (failing.has(mail.to)) throw new Error('the mail server is away')
        sent.push(mail)
      },
    },
    buildUnsubscribePath: (userId) => `/unsubscribe/${userId}.x.announcements`,
    listOptedOut: (database, userIds) => listUsersWithoutCategory(database, 'announcements', userIds),
  })
  const hints: unknown[] = []
  const subscribers = createAnnouncementSubscribers({ db, clock }, job, {
    toRoom: (room, event, payload) => hints.push({ room, event, payload }),
    toUser: (userId, event, payload) => hints.push({ userId, event, payload }),
  })
  const how = {
    ...{ log: createLogger('silent'), signal: new AbortController().signal },
    ...{ attempt: 1, maxAttempts: 20 },
  }
  return {
    sent,
    hints,
    hear: async (announcementId: string, batchId: string) => {
      const subscriber = subscribers.find(({ eventName }) => eventName === 'announcement.published')
      await subscriber?.job.handle({ announcementId, batchId }, how)
    },
    send: (announcementId: string) => job.handle({ announcementId }, how),
  }
}

test('an announcement by mail goes once to each member who wants it, and open pages hear that there is one', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  const [muted, banned, unverified] = [
    await makeBatchMember(db, batch.id),
    await makeBatchMember(db, batch.id),
    await makeBatchMember(db, batch.id),
  ]
  await makeBatchMember(db, batch.id, { joinedAt: new Date(NOW.getTime() + 1) })
  await updateNotificationSettings(
    { db, clock, actor: { id: muted.id } },
    { disabledCategories: ['announcements'] },
  )
  await db.update(users).set({ banned: true }).where(eq(users.id, banned.id))
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, unverified.id))
  const { id } = await announce(batch.id, creator.id, { byMail: true })
  const { sent, hints, hear, send } = setUpMails()
  await hear(id, batch.id)
  await hear(id, batch.id)
  await send(id)
  await send(id)
  expect(sent).toMatchObject([
    {
      to: member.email,
      subject: `Bring a laptop – ${batch.name}`,
      unsubscribe: `https://lectern.example/unsubscribe/${member.id}.x.announcements`,
      messageId: `<announcement.${id}.${member.id}@lectern.example>`,
    },
  ])
  expect(sent[0]?.html).toContain('<strong')
  expect(sent[0]?.text).toContain(`https://lectern.example/batches/${batch.slug}/announcements`)
  // The message on the socket says nothing of what is announced.
  expect(JSON.stringify(hints)).not.toMatch(/laptop|Room/)
  expect(hints[0]).toMatchObject({ room: `announcements:${batch.id}`, payload: { batchId: batch.id } })
})

test('mails that fail are sent by the next run, and nobody gets a second one', async () => {
  const { batch, creator, member } = await makeBatchWithPeople(db)
  const other = await makeBatchMember(db, batch.id)
  const { id } = await announce(batch.id, creator.id, { byMail: true })
  const failing = new Set([member.email])
  const { sent, hear, send } = setUpMails(failing)
  await hear(id, batch.id)
  await expect(send(id)).rejects.toThrow('away')
  failing.clear()
  await send(id)
  expect(sent.map(({ to }) => to)).toEqual([other.email, member.email])
  const open = and(eq(announcementMails.announcementId, id), eq(announcementMails.userId, member.id))
  expect((await db.select().from(announcementMails).where(open))[0]?.sentAt).toEqual(NOW)
})

test('nothing is mailed that was not to be, or was deleted meanwhile', async () => {
  const { batch, creator } = await makeBatchWithPeople(db)
  const { sent, hear, send } = setUpMails()
  const silent = await announce(batch.id, creator.id)
  const deleted = await announce(batch.id, creator.id, { byMail: true })
  for (const { id } of [silent, deleted]) await hear(id, batch.id)
  await db.delete(announcements).where(eq(announcements.id, deleted.id))
  for (const { id } of [silent, deleted]) await send(id)
  expect(sent).toEqual([])
})
