import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { CourseVisibility } from '../../rules/course.ts'
import { type AddOn, type CoursePromotions, NO_PROMOTIONS } from '../../rules/promotion.ts'
import type { AddOnWork } from '../../rules/promotion-schemas.ts'
import { bundles } from '../bundle-tables.ts'
import { lockCourse } from '../lock-course.ts'
import { coursePromotions } from '../promotion-tables.ts'
import { courses } from '../tables.ts'
import { findAddOnWork } from './add-ons.ts'

/** What a course offers besides itself, as it is published, whether or not it is restricted now. */
export async function getCoursePromotions(
  db: Database | Transaction,
  { courseId }: { readonly courseId: string },
): Promise<CoursePromotions> {
  const [row] = await db.select().from(coursePromotions).where(eq(coursePromotions.courseId, courseId))
  return row ? { addOn: toAddOn(row), referralDiscount: row.referralPercent } : NO_PROMOTIONS
}

function toAddOn({
  addOnCourseId,
  addOnBundleId,
}: Pick<typeof coursePromotions.$inferSelect, 'addOnCourseId' | 'addOnBundleId'>): AddOn | null {
  if (addOnCourseId !== null) return { kind: 'course', id: addOnCourseId }
  return addOnBundleId === null ? null : { kind: 'bundle', id: addOnBundleId }
}

/**
 * Writes what a plan says of promotions; what it says nothing about stays, and an add-on that is gone by now is none. The caller has
 * locked the course. Its add-on is locked only where it is another one: two courses that come with each other can be published at the
 * same moment, and each would wait for the other.
 */
export async function saveCoursePromotions(
  tx: Transaction,
  { courseId, creatorId }: { readonly courseId: string; readonly creatorId: string },
  plan: { readonly [Field in keyof CoursePromotions]?: CoursePromotions[Field] | undefined },
): Promise<void> {
  if (plan.addOn === undefined && plan.referralDiscount === undefined) return
  const present = await getCoursePromotions(tx, { courseId })
  const wanted = plan.addOn === undefined ? present.addOn : plan.addOn
  const isKept = wanted !== null && isSameAddOn(wanted, present.addOn)
  const isLocked = wanted !== null && (isKept || (await lockAddOn(tx, wanted)))
  const isThere = isLocked && (await findAddOnWork(tx, { courseId, creatorId }, wanted)).state !== 'gone'
  const addOn = isThere ? wanted : null
  const referralPercent =
    plan.referralDiscount === undefined ? present.referralDiscount : plan.referralDiscount
  const isItsRow = eq(coursePromotions.courseId, courseId)
  if (addOn === null && referralPercent === null) {
    await tx.delete(coursePromotions).where(isItsRow)
    return
  }
  if (addOn && isKept) {
    // Not the add-on again, which may be deleted meanwhile: then it is none.
    if (referralPercent !== present.referralDiscount)
      await tx.update(coursePromotions).set({ referralPercent }).where(isItsRow)
    return
  }
  const values = {
    addOnCourseId: addOn?.kind === 'course' ? addOn.id : null,
    addOnBundleId: addOn?.kind === 'bundle' ? addOn.id : null,
    referralPercent,
  }
  await tx
    .insert(coursePromotions)
    .values({ courseId, ...values })
    .onConflictDoUpdate({ target: coursePromotions.courseId, set: values })
}

const isSameAddOn = (one: AddOn, other: AddOn | null): boolean =>
  one.kind === other?.kind && one.id === other.id

/** Keeps an add-on from being deleted until the transaction ends. @returns whether it exists */
async function lockAddOn(tx: Transaction, { kind, id }: AddOn): Promise<boolean> {
  if (kind === 'course') return lockCourse(tx, id)
  const held = await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.id, id)).for('key share')
  return held.length > 0
}

/**
 * What a grant of a course gives now: promotions are for restricted courses, and an add-on counts while it is available. The add-on is
 * not deleted until the transaction ends.
 */
export async function lockGrantedPromotions(tx: Transaction, courseId: string): Promise<CoursePromotions> {
  const [course] = await tx
    .select({ visibility: courses.visibility, creatorId: courses.creatorId })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (course?.visibility !== 'restricted') return NO_PROMOTIONS
  const { addOn, referralDiscount } = await getCoursePromotions(tx, { courseId })
  if (!addOn || !(await lockAddOn(tx, addOn))) return { addOn: null, referralDiscount }
  const granted = await findGrantedAddOn(tx, { courseId, ...course })
  return { addOn: granted && addOn, referralDiscount }
}

/** What a grant of a course opens as well, as things are now; null: nothing. */
export async function findGrantedAddOn(
  db: Database | Transaction,
  course: {
    readonly courseId: string
    readonly creatorId: string
    readonly visibility: CourseVisibility
  },
): Promise<AddOnWork | null> {
  if (course.visibility !== 'restricted') return null
  const { addOn } = await getCoursePromotions(db, course)
  const work = addOn && (await findAddOnWork(db, course, addOn))
  return work?.state === 'available' ? work : null
}
