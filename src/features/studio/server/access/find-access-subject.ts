import { and, eq } from 'drizzle-orm'
import {
  type AccessSubjectName,
  bundles,
  courses,
  findGrantedAddOn,
  hasClosedCoursesOfOthers,
} from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { AccessSubject, GivenAccessSubject } from '../../rules/access/access-contract.ts'

interface OwnAccessSubject extends AccessSubject {
  /** As commands about grants name it. */
  readonly name: AccessSubjectName
}

/** A work of the actor as something that access is given to; null when there is none, or it is somebody else's. */
export async function findOwnAccessSubject(
  { db, actor }: Pick<PersonContext, 'db' | 'actor'>,
  { kind, subjectId }: GivenAccessSubject,
): Promise<OwnAccessSubject | null> {
  const subject = { kind, subjectId }
  if (kind === 'bundle') {
    const [bundle] = await db
      .select({ title: bundles.title, slug: bundles.slug, publishedAt: bundles.publishedAt })
      .from(bundles)
      .where(and(eq(bundles.id, subjectId), eq(bundles.creatorId, actor.id)))
    if (!bundle) return null
    const { title, slug, publishedAt } = bundle
    const isBlocked = await hasClosedCoursesOfOthers(db, { id: subjectId, creatorId: actor.id })
    const grantsBlockedBy = isBlocked ? ('others-courses' as const) : null
    return {
      ...subject,
      title,
      path: publishedAt && `/bundles/${slug}`,
      grantsBlockedBy,
      alsoOpens: null,
      name: { bundle: slug },
    }
  }
  const [course] = await db
    .select({
      title: courses.title,
      slug: courses.seoTitle,
      visibility: courses.visibility,
      publishedAt: courses.publishedAt,
    })
    .from(courses)
    .where(and(eq(courses.id, subjectId), eq(courses.kind, kind), eq(courses.creatorId, actor.id)))
  if (!course) return null
  const { title, slug, visibility, publishedAt } = course
  const path = kind === 'video' ? `/videos/${slug}` : `/courses/${slug}`
  const grantsBlockedBy = visibility === 'public' || visibility === 'unlisted' ? visibility : null
  const addOn = await findGrantedAddOn(db, { courseId: subjectId, creatorId: actor.id, visibility })
  const alsoOpens = addOn?.title ?? null
  return { ...subject, title, path: publishedAt && path, grantsBlockedBy, alsoOpens, name: { course: slug } }
}
