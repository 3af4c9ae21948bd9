import { count, desc, eq } from 'drizzle-orm'
import { canManageAccount } from '#features/accounts/rules/policy.ts'
import { findPersonAccount } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { enrolments } from '#features/learning/server/index.ts'
import { listOrders, listStatementEntries } from '#features/points/server/index.ts'
import { listInboxItemsFrom } from '#features/support/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { ConsolePersonPage } from '../../rules/people-contract.ts'

/** Of each list on the page of a person. */
const LATEST_SHOWN = 10

type PersonReader = QueryContext & { readonly actor: Actor }

async function loadEnrolments({ db }: QueryContext, userId: string) {
  const own = eq(enrolments.userId, userId)
  const latest = await db
    .select({ title: courses.title, seoTitle: courses.seoTitle, at: enrolments.createdAt })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(own)
    .orderBy(desc(enrolments.createdAt))
    .limit(LATEST_SHOWN)
  const [counted] = await db.select({ total: count() }).from(enrolments).where(own)
  return {
    total: counted?.total ?? 0,
    latest: latest.map(({ title, seoTitle, at }) => ({
      title,
      path: `/courses/${seoTitle}`,
      at: at.toISOString(),
    })),
  }
}

/** Everything about somebody on one page, each list with its latest entries; undefined when there is no such account. */
export async function getPerson(ctx: PersonReader, userId: string): Promise<ConsolePersonPage | undefined> {
  const account = await findPersonAccount(ctx, { userId })
  if (!account) return undefined
  const own = { db: ctx.db, clock: ctx.clock, actor: { id: userId } }
  const [enrolled, statement, orders, inboxItems] = await Promise.all([
    loadEnrolments(ctx, userId),
    listStatementEntries(own, { limit: LATEST_SHOWN }),
    listOrders(own, { limit: LATEST_SHOWN }),
    listInboxItemsFrom(ctx, { userId, limit: LATEST_SHOWN }),
  ])
  const { deletedAt, deletesAt, ban, sessions, createdAt, ...known } = account
  const may = (action: Parameters<typeof canManageAccount>[1]) =>
    deletedAt === null && canManageAccount(ctx.actor, action, account)
  return {
    ...known,
    roles: [...known.roles],
    createdAt: createdAt.toISOString(),
    ban: ban && { reason: ban.reason, until: ban.until?.toISOString() ?? null },
    deletesAt: deletesAt?.toISOString() ?? null,
    isErased: deletedAt !== null,
    sessions: sessions.map(({ id, device, lastUsedAt }) => ({
      id,
      device,
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    enrolments: enrolled,
    points: {
      balance: statement.balance,
      latest: statement.data.map(({ source, amount, at, note }) => ({ source, amount, at, note })),
    },
    orders: orders.data.map(({ id, title, state, requestedAt }) => ({ id, title, state, at: requestedAt })),
    inboxItems: inboxItems.map(({ id, kind, state, createdAt: at }) => ({
      id,
      kind,
      state,
      at: at.toISOString(),
    })),
    abilities: {
      changeRoles: may('grant-role'),
      ban: ban === null && may('ban'),
      unban: ban !== null && may('unban'),
      scheduleDeletion: deletesAt === null && may('schedule-deletion'),
    },
  }
}
