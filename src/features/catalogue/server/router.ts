import { implement } from '@orpc/server'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  createTooManyRequestsError,
  limitRate,
  type RequestContext,
  requireSignIn,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'
import type { CarouselItem } from '../rules/carousel.ts'
import { isCategorySlug } from '../rules/categories.ts'
import { catalogueContract } from '../rules/contract.ts'
import { getOwnAccess, requestAccess } from './access/access-requests.ts'
import { type BundleLister, getBundle, listBundles as listStoredBundles } from './bundles/bundle-queries.ts'
import { listCareerPathBundles } from './bundles/career-path-bundles.ts'
import { createCarouselLister } from './carousel/list-carousel.ts'
import type { CategoryReader } from './categories/live-categories.ts'
import { type CourseContentReader, storedCourseContent } from './queries/course-content.ts'
import { getCourse, getCourseContents } from './queries/get-course.ts'
import {
  findCurrentLessonSlug,
  getLesson,
  getLessonLocation,
  getVideo,
  type MustWaitForCourseStart,
} from './queries/get-lesson.ts'
import { type CourseLanguageLister, createCourseLanguageLister } from './queries/list-course-languages.ts'
import type { CourseLister } from './queries/list-courses.ts'
import { listCreatorCourses, listCreatorVideos } from './queries/list-creator-works.ts'
import { createCatalogueSearch } from './search/search.ts'

/** Searches of one person, or of all visitors of one network, in a minute; a class shares its network. */
const SEARCHES_A_MINUTE = 600
/** Per account. */
const ACCESS_REQUESTS_AN_HOUR = 20

export interface CatalogueRouterDeps {
  readonly db: Database
  /** The server passes one that caches. */
  readonly listCourses: CourseLister
  readonly categories: CategoryReader
  /** The server passes one that caches. */
  readonly listCourseLanguages?: CourseLanguageLister
  /** The server passes one that caches. */
  readonly listBundles?: BundleLister
  /** The server passes one that caches. */
  readonly listCarousel?: () => Promise<CarouselItem[]>
  /** The server passes one that caches. */
  readonly content?: CourseContentReader
  /** For searches. */
  readonly limits: RateLimits
  /** The server passes the rule of learning, which knows enrolments. */
  readonly mustWait: MustWaitForCourseStart
}

export function createCatalogueRouter({
  db,
  listCourses,
  categories,
  listCourseLanguages = createCourseLanguageLister(db),
  listBundles = listStoredBundles,
  listCarousel = createCarouselLister(db),
  content = storedCourseContent,
  limits,
  mustWait,
}: CatalogueRouterDeps) {
  const readerOf = (context: RequestContext) => ({ ...context, mustWait, content })
  const search = createCatalogueSearch(db)
  const os = implement(catalogueContract).$context<RequestContext>()
  return os.router({
    listCategories: os.listCategories.handler(() => ({ data: [...categories.list()] })),

    listCourses: os.listCourses.handler(({ input, context, errors }) => {
      const { category } = input
      if (category !== undefined && !isCategorySlug(categories.list(), category)) {
        throw errors.NO_SUCH_CATEGORY()
      }
      return listCourses(input, context.clock.now())
    }),

    listCourseLanguages: os.listCourseLanguages.handler(async () => ({ data: await listCourseLanguages() })),

    listCreatorCourses: os.listCreatorCourses.handler(({ input, context }) =>
      listCreatorCourses(context, input),
    ),

    listCreatorVideos: os.listCreatorVideos.handler(({ input, context }) =>
      listCreatorVideos(context, input),
    ),

    listCarousel: os.listCarousel.handler(async () => ({ result: await listCarousel() })),

    search: os.search
      // Binds the search page too, since a search costs more than a page. That page says when to try again.
      .use(limitRate(limits, 'search', SEARCHES_A_MINUTE, 60, 'process'))
      .handler(async ({ input, context }) => {
        try {
          const [exact, passages] = [input.exact === '1', input.passages === '1']
          return await search({ ...input, exact, passages }, context)
        } catch (error) {
          if (!(error instanceof AppError && error.code === 'busy')) throw error
          throw createTooManyRequestsError(1, t.manyPeopleAreSearching)
        }
      }),

    getCourse: os.getCourse.handler(async ({ input, context, errors }) => {
      const outcome = await getCourse(context, input, content)
      if (outcome.found) return outcome.course
      if (outcome.movedTo) throw errors.MOVED({ data: { seoTitle: outcome.movedTo } })
      throw errors.NOT_FOUND()
    }),

    getCourseContents: os.getCourseContents.handler(async ({ input, context, errors }) => {
      const outcome = await getCourseContents(context, input, content)
      if (outcome.found) return outcome
      if (outcome.movedTo) throw errors.MOVED({ data: { seoTitle: outcome.movedTo } })
      throw errors.NOT_FOUND()
    }),

    getLesson: os.getLesson.handler(async ({ input, context, errors }) => {
      const outcome = await getLesson(readerOf(context), input)
      if (outcome === 'NOT_FOUND') {
        const videoTitle = await findCurrentLessonSlug(context, input)
        if (videoTitle) throw errors.MOVED({ data: { seoTitle: videoTitle } })
      }
      if (typeof outcome === 'string') throw errors[outcome]()
      return outcome
    }),

    getLessonPlace: os.getLessonPlace.handler(async ({ input, context, errors }) => {
      const place = await getLessonLocation(context, input)
      if (!place) throw errors.NOT_FOUND()
      return place
    }),

    getVideo: os.getVideo.handler(async ({ input, context, errors }) => {
      const outcome = await getVideo(readerOf(context), input)
      if (typeof outcome === 'string') throw errors[outcome]()
      return outcome
    }),

    getOwnAccess: os.getOwnAccess.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const own = await getOwnAccess(context, input)
      if (!own) throw errors.NOT_FOUND()
      return own
    }),

    requestAccess: os.requestAccess
      .use(requireSignIn)
      .use(limitRate(limits, 'access-requests', ACCESS_REQUESTS_AN_HOUR, 3600))
      .handler(async ({ input, context, errors }) => {
        const outcome = await requestAccess(context, input)
        if (outcome !== 'asked') throw errors[outcome]()
        const own = await getOwnAccess(context, input)
        if (!own) throw errors.NOT_FOUND()
        return own
      }),

    listBundles: os.listBundles.handler(({ input, context }) => listBundles(context, input)),

    getBundle: os.getBundle.handler(async ({ input, context, errors }) => {
      const bundle = await getBundle(context, input)
      if (!bundle) throw errors.NOT_FOUND()
      return bundle
    }),

    listCareerPathBundles: os.listCareerPathBundles.handler(async ({ context }) => ({
      data: await listCareerPathBundles(context),
    })),
  })
}
