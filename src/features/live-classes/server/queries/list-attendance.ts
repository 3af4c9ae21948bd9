import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { batchMembers } from '#features/batches/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { ClassAttendee } from '../../rules/schemas.ts'
import { findLiveClass } from '../find-class.ts'
import { liveClassAttendance } from '../tables.ts'

interface AttendanceRequest extends PageRequest {
  readonly classId: string
  /** A part of a name or username; empty for everybody. */
  readonly search: string
}

/**
 * A page of the members of a class's batch by name, and who of them was there, with how many were in all. Null for whoever does not
 * guide the batch. Nobody's address is among the answers.
 */
export async function listClassAttendance(
  ctx: SignedInContext,
  { classId, search, ...request }: AttendanceRequest,
): Promise<(Page<ClassAttendee> & { attendedCount: number }) | null> {
  const { db } = ctx
  const found = await findLiveClass(ctx, 'guide', classId)
  if (!found) return null
  const part = buildContainsPattern(search)
  const isMember = and(eq(batchMembers.batchId, found.batch.id), isNull(batchMembers.leftAt))
  const wasThere = and(
    eq(liveClassAttendance.classId, classId),
    eq(liveClassAttendance.userId, batchMembers.userId),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        userId: users.id,
        name: users.name,
        username: users.username,
        profileImage: users.image,
        attendance: liveClassAttendance.how,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(batchMembers)
      .innerJoin(users, eq(users.id, batchMembers.userId))
      .leftJoin(liveClassAttendance, wasThere)
      .where(
        and(isMember, search === '' ? undefined : or(ilike(users.name, part), ilike(users.username, part))),
      )
      .orderBy(asc(users.name), asc(users.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(batchMembers)
      .innerJoin(liveClassAttendance, wasThere)
      .where(isMember),
  ])
  const page = buildPage(
    rows.map(({ total: _, ...row }) => row),
    rows[0]?.total ?? 0,
    request,
  )
  return { ...page, attendedCount: counted?.count ?? 0 }
}
