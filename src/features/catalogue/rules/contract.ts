import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { pageOf, pageRequest } from '#platform/rules/paging.ts'
import { bundleCard, bundleDetail } from './bundle.ts'
import { carouselItem } from './carousel.ts'
import { CATEGORY_SLUGS } from './categories.ts'
import { COURSE_KINDS, courseCard, courseDetail } from './course.ts'
import { COURSE_ACCESS, COURSE_LENGTH_NAMES, COURSE_SORTS } from './course-list.ts'
import { lessonDetail, videoInfo } from './lesson.ts'
import { catalogueMessages } from './messages.ts'
import { searchResult } from './search.ts'
import { SEARCH_TYPES } from './search-text.ts'
import { videoCard } from './video-card.ts'

const NOT_FOUND = { status: 404, message: catalogueMessages.NOT_FOUND }
const LOCKED = { status: 403, message: catalogueMessages.LOCKED }
const NOT_STARTED = { status: 403, message: catalogueMessages.NOT_STARTED }
const STAGE_LOCKED = { status: 403, message: catalogueMessages.STAGE_LOCKED }
/** The slug is a former one; the answer has the present one (docs/product/catalogue.md#addresses). */
const MOVED = { status: 410, data: z.object({ seoTitle: z.string() }) }
/** As it comes in an address. Without control characters, since PostgreSQL refuses the zero byte. */
const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u)
const tags = ['catalogue']

export const catalogueContract = {
  listCourses: oc
    .route({ method: 'GET', path: '/courses', tags, summary: 'Published courses, a page at a time' })
    .input(
      z.object({
        ...pageRequest(20, 50),
        category: z.enum(CATEGORY_SLUGS).optional(),
        access: z.enum(COURSE_ACCESS).optional(),
        length: z.enum(COURSE_LENGTH_NAMES).optional(),
        sort: z.enum(COURSE_SORTS).default('newest'),
      }),
    )
    .output(pageOf(courseCard)),

  listCreatorCourses: oc
    .route({
      method: 'GET',
      path: '/creators/{creatorId}/courses',
      tags,
      summary: 'The listed courses of a creator, the newest first',
    })
    .input(z.object({ creatorId: idSchema, ...pageRequest(24, 50) }))
    .output(pageOf(courseCard)),

  listCreatorVideos: oc
    .route({
      method: 'GET',
      path: '/creators/{creatorId}/videos',
      tags,
      summary: 'The listed single videos of a creator, the newest first',
    })
    .input(z.object({ creatorId: idSchema, ...pageRequest(24, 50) }))
    .output(pageOf(videoCard)),

  listCarousel: oc
    .route({ method: 'GET', path: '/carousel', tags, summary: 'What the carousel of the home page shows' })
    .output(z.object({ result: z.array(carouselItem) })),

  search: oc
    .route({
      method: 'GET',
      path: '/search',
      tags,
      summary: 'Courses, videos and creators that answer a text',
    })
    .input(
      z.object({
        ...pageRequest(20, 50),
        query: z.string().default(''),
        type: z.enum(SEARCH_TYPES).default('all'),
      }),
    )
    .output(searchResult),

  getCourse: oc
    .route({ method: 'GET', path: '/courses/{seoTitle}', tags, summary: 'A course with its syllabus' })
    .errors({ NOT_FOUND, MOVED })
    .input(z.object({ seoTitle: slug }))
    .output(courseDetail),

  getLesson: oc
    .route({ method: 'GET', path: '/courses/{seoTitle}/lessons/{videoTitle}', tags, summary: 'One lesson' })
    .errors({ NOT_FOUND, MOVED, LOCKED, NOT_STARTED, STAGE_LOCKED })
    .input(z.object({ seoTitle: slug, videoTitle: slug }))
    .output(lessonDetail),

  getLessonPlace: oc
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/place',
      tags,
      summary: 'Where the page of a lesson is',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ lessonId: idSchema }))
    .output(z.object({ kind: z.enum(COURSE_KINDS), seoTitle: z.string(), videoTitle: z.string() })),

  getVideo: oc
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/video',
      tags,
      summary: 'State and addresses of a video',
    })
    .errors({ NOT_FOUND, LOCKED, NOT_STARTED, STAGE_LOCKED })
    .input(z.object({ lessonId: idSchema }))
    .output(videoInfo),

  listBundles: oc
    .route({ method: 'GET', path: '/bundles', tags, summary: 'Published bundles, the newest first' })
    .input(z.object(pageRequest(20, 50)))
    .output(pageOf(bundleCard)),

  getBundle: oc
    .route({ method: 'GET', path: '/bundles/{slug}', tags, summary: 'A bundle with its courses' })
    .errors({ NOT_FOUND })
    .input(z.object({ slug }))
    .output(bundleDetail),
}

export type CatalogueContract = typeof catalogueContract
