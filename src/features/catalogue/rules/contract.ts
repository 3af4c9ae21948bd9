import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { accessRequestMessageSchema, accessRequestSubjectSchema, ownAccessSchema } from './access-request.ts'
import { bundleCardSchema, bundleDetailSchema, careerPathBundleSchema } from './bundle.ts'
import { carouselItemSchema } from './carousel.ts'
import { categorySchema, categorySlugSchema } from './category-schemas.ts'
import {
  COURSE_KINDS,
  courseCardSchema,
  courseContentsSchema,
  courseDetailSchema,
  videoCardSchema,
} from './course.ts'
import { CONTENT_FILTERS, CONTENTS_MAX_LIMIT } from './course-contents.ts'
import { COURSE_ACCESS_FILTERS, COURSE_LENGTH_FILTERS, COURSE_SORTS } from './course-list.ts'
import { COURSE_LANGUAGES, COURSE_LEVEL_FILTERS } from './course-prospectus.ts'
import { lessonDetailSchema, videoInfoSchema } from './lesson.ts'
import { searchResultsSchema } from './search.ts'
import { SEARCH_SORTS, SEARCH_TYPES } from './search-text.ts'

const NOT_FOUND = { status: 404, message: t.pageDoesNotExist }
const LOCKED = { status: 403, message: t.accessGrantNeeded }
const NO_SUCH_CATEGORY = { status: 400, message: t.noSuchCategory }
const NOT_STARTED = { status: 403, message: t.courseHasNotStarted }
const STAGE_LOCKED = { status: 403, message: t.stageIsLocked }
/** The slug is a former one; the answer has the present one (docs/product/catalogue.md#addresses). */
const MOVED = { status: 410, data: z.object({ seoTitle: z.string() }) }
/** As it comes in an address. Without control characters, since PostgreSQL refuses the zero byte. */
const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u)
/** Of a part or a page, from 1. */
const position = z.coerce.number().int().min(1).max(100_000)
const contract = oc.$route({ tags: ['catalogue'] })

export const catalogueContract = {
  listCategories: contract
    .route({ method: 'GET', path: '/categories', summary: 'The categories of courses, in their order' })
    .output(z.object({ data: z.array(categorySchema) })),

  listCourses: contract
    .route({ method: 'GET', path: '/courses', summary: 'Published courses, a page at a time' })
    .errors({ NO_SUCH_CATEGORY })
    .input(
      z.object({
        ...createPageRequestShape(20, 50),
        category: categorySlugSchema.optional(),
        access: z.enum(COURSE_ACCESS_FILTERS).optional(),
        length: z.enum(COURSE_LENGTH_FILTERS).optional(),
        /** Courses for all levels are among those of each. */
        level: z.enum(COURSE_LEVEL_FILTERS).optional(),
        language: z.enum(COURSE_LANGUAGES).optional(),
        sort: z.enum(COURSE_SORTS).default('newest'),
      }),
    )
    .output(createPageSchema(courseCardSchema)),

  listCourseLanguages: contract
    .route({
      method: 'GET',
      path: '/course-languages',
      summary: 'The languages that listed courses are taught in',
    })
    .output(z.object({ data: z.array(z.enum(COURSE_LANGUAGES)) })),

  listCreatorCourses: contract
    .route({
      method: 'GET',
      path: '/creators/{creatorId}/courses',
      summary: 'The listed courses of a creator, the newest first',
    })
    .input(z.object({ creatorId: idSchema, ...createPageRequestShape(24, 50) }))
    .output(createPageSchema(courseCardSchema)),

  listCreatorVideos: contract
    .route({
      method: 'GET',
      path: '/creators/{creatorId}/videos',
      summary: 'The listed single videos of a creator, the newest first',
    })
    .input(z.object({ creatorId: idSchema, ...createPageRequestShape(24, 50) }))
    .output(createPageSchema(videoCardSchema)),

  listCarousel: contract
    .route({ method: 'GET', path: '/carousel', summary: 'What the carousel of the home page shows' })
    .output(z.object({ result: z.array(carouselItemSchema) })),

  search: contract
    .route({
      method: 'GET',
      path: '/search',
      summary: 'Courses, lessons, bundles, categories and creators that answer a text',
    })
    .input(
      z.object({
        ...createPageRequestShape(20, 50),
        query: z.string().default(''),
        type: z.enum(SEARCH_TYPES).default('all'),
        /** Every word is meant as it is typed: no typing error is mended. */
        exact: z.enum(['0', '1']).default('0'),
        /** Whether to look for the sentences of texts that have the words. */
        passages: z.enum(['0', '1']).default('1'),
        sort: z.enum(SEARCH_SORTS).default('relevance'),
        level: z.enum(COURSE_LEVEL_FILTERS).optional(),
        length: z.enum(COURSE_LENGTH_FILTERS).optional(),
        category: categorySlugSchema.optional(),
        language: z.enum(COURSE_LANGUAGES).optional(),
      }),
    )
    .output(searchResultsSchema),

  getCourse: contract
    .route({ method: 'GET', path: '/courses/{seoTitle}', summary: 'A course with its syllabus' })
    .errors({ NOT_FOUND, MOVED })
    .input(z.object({ seoTitle: slug }))
    .output(courseDetailSchema),

  getCourseContents: contract
    .route({
      method: 'GET',
      path: '/courses/{seoTitle}/contents',
      summary: 'A page of the lessons of a course, by its stages or topics, with the course around it',
    })
    .errors({ NOT_FOUND, MOVED })
    .input(
      z.object({
        seoTitle: slug,
        seqNo: z.coerce.number().int().min(0).optional(),
        videoTitle: slug.optional(),
        part: position.optional(),
        sectionId: idSchema.optional(),
        filter: z.enum(CONTENT_FILTERS).default('all'),
        page: position.optional(),
        limit: z.coerce.number().int().min(1).max(CONTENTS_MAX_LIMIT).default(20),
        wholeUpTo: z.coerce.number().int().min(0).max(CONTENTS_MAX_LIMIT).default(0),
      }),
    )
    .output(
      z.object({
        /** Of its topics those with these lessons or with practice problems; of their lessons only the one that is open. */
        course: courseDetailSchema,
        contents: courseContentsSchema,
      }),
    ),

  getLesson: contract
    .route({ method: 'GET', path: '/courses/{seoTitle}/lessons/{videoTitle}', summary: 'One lesson' })
    .errors({ NOT_FOUND, MOVED, LOCKED, NOT_STARTED, STAGE_LOCKED })
    .input(z.object({ seoTitle: slug, videoTitle: slug }))
    .output(lessonDetailSchema),

  getLessonPlace: contract
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/place',
      summary: 'Where the page of a lesson is',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ lessonId: idSchema }))
    .output(z.object({ kind: z.enum(COURSE_KINDS), seoTitle: z.string(), videoTitle: z.string() })),

  getVideo: contract
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/video',
      summary: 'State and addresses of a video',
    })
    .errors({ NOT_FOUND, LOCKED, NOT_STARTED, STAGE_LOCKED })
    .input(z.object({ lessonId: idSchema }))
    .output(videoInfoSchema),

  getOwnAccess: contract
    .route({
      method: 'GET',
      path: '/access-requests/{kind}/{subjectId}',
      summary: 'Own access to a course or bundle, and what has become of asking for it',
    })
    .errors({ UNAUTHORIZED, NOT_FOUND })
    .input(accessRequestSubjectSchema)
    .output(ownAccessSchema),

  requestAccess: contract
    .route({
      method: 'POST',
      path: '/access-requests/{kind}/{subjectId}',
      summary: 'Ask the creator of a restricted course, or of a bundle, for access',
      successStatus: 201,
    })
    .errors({
      UNAUTHORIZED,
      NOT_FOUND,
      HAS_ACCESS: { status: 409, message: t.youHaveAccessAlready },
      NOBODY_TO_ASK: { status: 409, message: t.nobodyAnswersAccessRequests },
      ASKED_ALREADY: { status: 409, message: t.youAskedForAccessAlready },
    })
    .input(accessRequestSubjectSchema.extend({ message: accessRequestMessageSchema }))
    .output(ownAccessSchema),

  listBundles: contract
    .route({ method: 'GET', path: '/bundles', summary: 'Published bundles, the newest first' })
    .input(z.object(createPageRequestShape(20, 50)))
    .output(createPageSchema(bundleCardSchema)),

  getBundle: contract
    .route({ method: 'GET', path: '/bundles/{slug}', summary: 'A bundle with its courses' })
    .errors({ NOT_FOUND })
    .input(z.object({ slug }))
    .output(bundleDetailSchema),

  listCareerPathBundles: contract
    .route({
      method: 'GET',
      path: '/career-paths',
      summary: 'Bundles of the learning paths, with their courses',
    })
    .output(z.object({ data: z.array(careerPathBundleSchema) })),
}

export type CatalogueContract = typeof catalogueContract
