import { oc } from '@orpc/contract'
import { z } from 'zod'
import { categorySlugSchema } from '#features/catalogue/rules/category-schemas.ts'
import { COURSE_KINDS, COURSE_VISIBILITIES } from '#features/catalogue/rules/course.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from '../console-errors.ts'
import { coursePriceSchema } from '../pricing-contract.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

const COURSES_PAGE_ITEMS = 50
export const CONSOLE_COURSE_STATES = ['draft', 'published', 'featured'] as const

const course = z.object({
  id: idSchema,
  kind: z.enum(COURSE_KINDS),
  title: z.string(),
  /** Its page on the site. */
  path: z.string(),
  /** Slugs of its categories, the first one first. */
  categories: z.array(z.string()),
  visibility: z.enum(COURSE_VISIBILITIES),
  /** Null: none was set. */
  price: coursePriceSchema.nullable(),
  /** Null: a draft. */
  publishedAt: z.iso.datetime().nullable(),
  /** Null: in its own place among the popular courses. */
  featuredAt: z.iso.datetime().nullable(),
  lessonCount: z.int(),
  learners: z.int(),
  createdAt: z.iso.datetime(),
  owner: z.object({ id: idSchema, name: z.string(), username: z.string().nullable() }),
})
export type ConsoleCourse = z.infer<typeof course>

const filters = z.object({
  state: z.enum(CONSOLE_COURSE_STATES).optional(),
  /** One of its categories. */
  category: categorySlugSchema.optional(),
  visibility: z.enum(COURSE_VISIBILITIES).optional(),
  /** An account's id, or the beginning of a name, username or e-mail address. */
  owner: z.string().trim().max(200).optional(),
  /** A part of the title. */
  search: z.string().trim().max(200).optional(),
})
export type ConsoleCourseFilters = z.infer<typeof filters>

const courseId = z.object({ courseId: idSchema })
const change = contract.errors({
  NOT_FOUND,
  TOO_MANY_REQUESTS,
  /** Why it was refused: the message says it. */
  REFUSED: { status: 409, message: t.cannotBeDone },
})

export const coursesConsoleContract = {
  listCourses: contract
    .route({ method: 'GET', path: '/admin/courses', summary: 'All courses, drafts too, the newest first' })
    .input(
      filters.extend({
        /** `next` of the page before. */
        before: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(COURSES_PAGE_ITEMS),
      }),
    )
    .output(z.object({ data: z.array(course), next: idSchema.nullable() })),

  getCourse: contract
    .route({ method: 'GET', path: '/admin/courses/{courseId}', summary: 'One course' })
    .errors({ NOT_FOUND })
    .input(courseId)
    .output(course),

  setCoursePublished: change
    .route({
      method: 'POST',
      path: '/admin/courses/{courseId}/published',
      summary: 'Publish a course, or take it off the site; learners keep what they have',
    })
    .input(courseId.extend({ published: z.boolean() }))
    .output(course),

  setCoursePrice: change
    .route({
      method: 'POST',
      path: '/admin/courses/{courseId}/price',
      summary: 'Change what a restricted course is said to cost',
    })
    .input(courseId.extend({ price: coursePriceSchema }))
    .output(course),

  setCourseFeatured: change
    .route({
      method: 'POST',
      path: '/admin/courses/{courseId}/featured',
      summary: 'Put a course first among the popular ones, or back to its place',
    })
    .input(courseId.extend({ featured: z.boolean() }))
    .output(course),
}
