import { implement } from '@orpc/server'
import {
  attemptChange,
  type ChangeRefusals,
  findListedCourse,
  type ListedCourse,
  listAllCourses,
  listCourseCategories,
  setCourseFeatured,
  setCoursePrice,
  setCoursePublished,
} from '#features/catalogue/server/index.ts'
import type { RequestContext, SignedInContext } from '#platform/server/http/procedure.ts'
import { limitRate } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { type ConsoleCourse, coursesConsoleContract } from '../../rules/catalogue/courses-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'

const presentCourse = ({
  seoTitle,
  publishedAt,
  featuredAt,
  createdAt,
  category,
  secondCategory,
  thirdCategory,
  ...course
}: ListedCourse): ConsoleCourse => ({
  ...course,
  categories: listCourseCategories({ category, secondCategory, thirdCategory }),
  path: course.kind === 'video' ? `/videos/${seoTitle}` : `/courses/${seoTitle}`,
  publishedAt: publishedAt?.toISOString() ?? null,
  featuredAt: featuredAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** Procedures of the pages of courses. */
export function createCoursesProcedures(limits: RateLimits) {
  const os = implement(coursesConsoleContract).$context<RequestContext>()
  const read = requireSection('courses')
  const write = read.concat(limitRate(limits, 'admin:courses', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  /** Does something to a course, and answers it as it is then. */
  async function change(
    context: SignedInContext,
    courseId: string,
    errors: ChangeRefusals,
    act: () => Promise<boolean>,
  ): Promise<ConsoleCourse> {
    await attemptChange(errors, act)
    const course = await findListedCourse(context, { courseId })
    if (!course) throw errors.NOT_FOUND()
    return presentCourse(course)
  }

  return {
    listCourses: os.listCourses.use(read).handler(async ({ input, context }) => {
      const { data, next } = await listAllCourses(context, input)
      return { data: data.map(presentCourse), next }
    }),

    getCourse: os.getCourse.use(read).handler(async ({ input, context, errors }) => {
      const course = await findListedCourse(context, input)
      if (!course) throw errors.NOT_FOUND()
      return presentCourse(course)
    }),

    setCoursePublished: os.setCoursePublished
      .use(write)

      .handler(({ input, context, errors }) =>
        change(context, input.courseId, errors, () => setCoursePublished(context, input)),
      ),

    setCoursePrice: os.setCoursePrice
      .use(write)
      .handler(({ input, context, errors }) =>
        change(context, input.courseId, errors, () => setCoursePrice(context, input)),
      ),

    setCourseFeatured: os.setCourseFeatured
      .use(write)

      .handler(({ input, context, errors }) =>
        change(context, input.courseId, errors, () => setCourseFeatured(context, input)),
      ),
  }
}
