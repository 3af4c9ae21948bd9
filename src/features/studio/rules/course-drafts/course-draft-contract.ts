import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import { addOnWorkSchema } from '#features/catalogue/rules/promotion-schemas.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../../messages/index.ts'
import { FILE_NAME_LENGTH, THUMBNAIL_MAX_BYTES } from '../drafts/draft-limits.ts'
import {
  articleDraftSchema,
  courseDraftSchema,
  lectureDraftSchema,
  mcqDraftSchema,
  practiceProblemsSchema,
  subTopicsSchema,
} from './course-draft.ts'
import {
  courseDraftCardSchema,
  courseDraftDetailSchema,
  curriculumSchema,
  curriculumTopicSchema,
  draftChangeSchema,
  itemDraftDetailSchema,
  sharedQuestionSetSchema,
} from './course-draft-items.ts'
import { COURSE_STEPS } from './course-gates.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
})
const NOT_FOUND = { status: 404, message: t.draftIsGone }
const changedElsewhere = <Schema extends z.ZodType>(current: Schema) => ({
  status: 409,
  message: t.draftChangedElsewhere,
  data: z.object({ current }),
})
const oneDraft = z.object({ draftId: idSchema })
const oneItem = oneDraft.extend({ itemId: idSchema })
const oneTopic = oneDraft.extend({ topicId: idSchema })
/** The order that the window shows; another one by now answers 409 with what is there. */
const ordered = { orderVersion: z.int() }
const saved = z.object({ version: z.int(), updatedAt: z.iso.datetime() })
const INCOMPLETE = {
  status: 422,
  message: t.cannotPublishAnIncompleteCourse,
  data: z.object({ step: z.enum(COURSE_STEPS) }),
}
const TOO_MANY = { status: 409, message: t.tooManyDrafts }
const CURRICULUM_FULL = { status: 409, message: t.curriculumIsFull }
const CHANGED_ORDER = changedElsewhere(curriculumSchema)

/** Drafts of courses: nobody but their creator ever gets them. */
export const courseDraftContract = {
  listCourseDrafts: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts',
      summary: 'Own drafts with something to publish, the last changed first',
    })
    .input(z.object(createPageRequestShape(24, 50)))
    .output(createPageSchema(courseDraftCardSchema)),

  createCourseDraft: contract
    .route({ method: 'POST', path: '/studio/course-drafts', successStatus: 201, summary: 'Begin a course' })
    .errors({ TOO_MANY })
    .output(courseDraftDetailSchema),

  openCourseDraft: contract
    .route({
      method: 'POST',
      path: '/profile/mycourses/{courseId}/draft',
      summary: 'The draft of an own published course, made when there is none',
    })
    .errors({ NOT_FOUND: { status: 404, message: t.thisDoesNotExistAnymore } })
    .input(z.object({ courseId: idSchema }))
    .output(courseDraftDetailSchema),

  getCourseDraft: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts/{draftId}',
      summary: 'An own draft with its curriculum',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(courseDraftDetailSchema),

  listDraftAddOns: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts/{draftId}/add-ons',
      summary: 'Own published courses and bundles that can come with a course, by title',
    })
    .errors({ NOT_FOUND })
    .input(
      oneDraft.extend({
        ...createPageRequestShape(8, 50),
        /** A part of the title. */
        search: z.string().trim().max(COURSE_FILE_LIMITS.title).default(''),
      }),
    )
    .output(createPageSchema(addOnWorkSchema)),

  saveCourseDraft: contract
    .route({
      method: 'PATCH',
      path: '/studio/course-drafts/{draftId}',
      summary: 'Save some fields of an own draft, if nobody else has saved meanwhile',
    })
    .errors({
      NOT_FOUND,
      CHANGED_ELSEWHERE: changedElsewhere(courseDraftDetailSchema),
      UNKNOWN_THUMBNAIL: { status: 422, message: t.thumbnailIsGone },
    })
    .input(oneDraft.extend({ version: z.int(), changes: courseDraftSchema.partial() }))
    .output(saved),

  addCourseThumbnail: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/thumbnails',
      successStatus: 201,
      summary: 'Add a cover to an own draft; the oldest that is not chosen makes room',
    })
    .errors({ NOT_FOUND, NOT_AN_IMAGE: { status: 422, message: t.selectedFileIsNotImage } })
    .input(oneDraft.extend({ picture: z.file().max(THUMBNAIL_MAX_BYTES, t.pictureIsTooLarge) }))
    .output(z.object({ thumbnail: z.string(), thumbnails: z.array(z.string()) })),

  addItemThumbnail: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/items/{itemId}/thumbnails',
      successStatus: 201,
      summary: 'Add a picture to a lecture; the oldest that is not chosen makes room',
    })
    .errors({ NOT_FOUND, NOT_AN_IMAGE: { status: 422, message: t.selectedFileIsNotImage } })
    .input(oneItem.extend({ picture: z.file().max(THUMBNAIL_MAX_BYTES, t.pictureIsTooLarge) }))
    .output(z.object({ thumbnail: z.string(), thumbnails: z.array(z.string()) })),

  previewCourseText: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts/{draftId}/preview',
      summary: 'The saved text about the course, or of an article, as HTML',
    })
    .errors({ NOT_FOUND, DESCRIPTION_REFUSED: { status: 422, message: t.descriptionCannotBeRead } })
    .input(oneDraft.extend({ itemId: idSchema.optional() }))
    .output(z.object({ html: z.string() })),

  addDraftTopic: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/topics',
      successStatus: 201,
      summary: 'Add a topic at the end',
    })
    .errors({ NOT_FOUND, CURRICULUM_FULL })
    .input(oneDraft.extend({ title: z.string().max(100).normalize('NFC') }))
    .output(curriculumSchema.extend({ topicId: idSchema })),

  saveDraftTopic: contract
    .route({
      method: 'PATCH',
      path: '/studio/course-drafts/{draftId}/topics/{topicId}',
      summary: 'Rename a topic',
    })
    .errors({ NOT_FOUND, CHANGED_ELSEWHERE: changedElsewhere(curriculumTopicSchema) })
    .input(oneTopic.extend({ version: z.int(), title: z.string().max(100).normalize('NFC') }))
    .output(saved),

  moveDraftTopic: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/topics/{topicId}/move',
      summary: 'Move a topic before another, or to the end',
    })
    .errors({ NOT_FOUND, CHANGED_ELSEWHERE: CHANGED_ORDER })
    .input(oneTopic.extend({ ...ordered, beforeTopicId: idSchema.nullable() }))
    .output(curriculumSchema),

  planDraftTopic: contract
    .route({
      method: 'PUT',
      path: '/studio/course-drafts/{draftId}/topics/{topicId}/plan',
      summary: 'Put the live classes of a topic, or what is practised after it, in the place of those it has',
    })
    .errors({
      NOT_FOUND,
      CHANGED_ELSEWHERE: CHANGED_ORDER,
      UNKNOWN_QUESTION_SET: { status: 422, message: t.questionSetIsGone },
      UNKNOWN_CODING_PROBLEM: { status: 422, message: t.codingProblemIsGone },
    })
    .input(
      oneTopic.extend({
        ...ordered,
        subTopics: subTopicsSchema.optional(),
        practiceProblems: practiceProblemsSchema.optional(),
      }),
    )
    .output(curriculumSchema),

  listSharedQuestionSets: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts/{draftId}/question-sets',
      summary: 'Question sets of others who write the course, and which it asks already',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(z.object({ questionSets: z.array(sharedQuestionSetSchema) })),

  duplicateDraftTopic: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/topics/{topicId}/duplicate',
      successStatus: 201,
      summary: 'Add a copy of a topic behind it; films are not copied',
    })
    .errors({ NOT_FOUND, CURRICULUM_FULL })
    .input(oneTopic)
    .output(curriculumSchema.extend({ topicId: idSchema })),

  deleteDraftTopic: contract
    .route({
      method: 'DELETE',
      path: '/studio/course-drafts/{draftId}/topics/{topicId}',
      summary: 'Delete a topic with its items',
    })
    .errors({ NOT_FOUND })
    .input(oneTopic)
    .output(curriculumSchema),

  addDraftItem: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/topics/{topicId}/items',
      successStatus: 201,
      summary: 'Add an item at the end of a topic; the name of its file gives a lecture its title',
    })
    .errors({ NOT_FOUND, CURRICULUM_FULL })
    .input(
      oneTopic.extend({
        type: z.enum(['lecture', 'article', 'mcq']),
        fileName: z.string().max(FILE_NAME_LENGTH).optional(),
      }),
    )
    .output(curriculumSchema.extend({ itemId: idSchema })),

  getDraftItem: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts/{draftId}/items/{itemId}',
      summary: 'An item with all of its texts',
    })
    .errors({ NOT_FOUND })
    .input(oneItem)
    .output(itemDraftDetailSchema),

  saveDraftItem: contract
    .route({
      method: 'PATCH',
      path: '/studio/course-drafts/{draftId}/items/{itemId}',
      summary: 'Save some fields of an item, if nobody else has saved meanwhile',
    })
    .errors({
      NOT_FOUND,
      CHANGED_ELSEWHERE: changedElsewhere(itemDraftDetailSchema),
      UNKNOWN_QUESTION_SET: { status: 422, message: t.questionSetIsGone },
      AFTER_THE_VIDEO: { status: 422, message: t.questionIsAfterVideo },
      UNKNOWN_THUMBNAIL: { status: 422, message: t.thumbnailIsGone },
    })
    .input(
      oneItem.extend({
        version: z.int(),
        changes: z.discriminatedUnion('type', [
          lectureDraftSchema.partial().required({ type: true }),
          articleDraftSchema.partial().required({ type: true }),
          mcqDraftSchema.partial().required({ type: true }),
        ]),
      }),
    )
    .output(saved),

  listItemQuestions: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts/{draftId}/items/{itemId}/question-sets/{questionSetId}',
      summary: 'The questions of an own set, or of one that the item asks already, to choose from',
    })
    .errors({ NOT_FOUND: { status: 404, message: t.questionSetIsGone } })
    .input(oneItem.extend({ questionSetId: idSchema }))
    .output(z.object({ questions: z.array(z.object({ id: idSchema, questionHtml: z.string() })) })),

  moveDraftItem: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/items/{itemId}/move',
      summary: 'Move an item before another one of a topic, or to its end',
    })
    .errors({ NOT_FOUND, CHANGED_ELSEWHERE: CHANGED_ORDER })
    .input(oneItem.extend({ ...ordered, topicId: idSchema, beforeItemId: idSchema.nullable() }))
    .output(curriculumSchema),

  deleteDraftItem: contract
    .route({
      method: 'DELETE',
      path: '/studio/course-drafts/{draftId}/items/{itemId}',
      summary: 'Delete an item',
    })
    .errors({ NOT_FOUND })
    .input(oneItem)
    .output(curriculumSchema),

  listCourseDraftChanges: contract
    .route({
      method: 'GET',
      path: '/studio/course-drafts/{draftId}/changes',
      summary: 'What publishing would change',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(z.object({ changes: z.array(draftChangeSchema) })),

  publishCourse: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/publish',
      summary: 'Publish an own draft as it is, or its changes',
    })
    .errors({
      NOT_FOUND,
      /** Something was saved since `updatedAt`. */
      CHANGED_ELSEWHERE: changedElsewhere(courseDraftDetailSchema),
      INCOMPLETE,
      DESCRIPTION_REFUSED: { status: 422, message: t.descriptionCannotBeRead },
      TAKEN_OFF: { status: 409, message: t.courseWasTakenOff },
    })
    .input(oneDraft.extend({ updatedAt: z.iso.datetime() }))
    .output(z.object({ seoTitle: z.string(), draft: courseDraftDetailSchema })),

  requestCoursePrice: contract
    .route({
      method: 'POST',
      path: '/studio/course-drafts/{draftId}/price-request',
      summary: 'Submit an own restricted course for pricing; what waits already goes on waiting',
    })
    .errors({
      NOT_FOUND,
      INCOMPLETE,
      NO_PRICE_NEEDED: { status: 409, message: t.noPriceIsNeeded },
    })
    .input(oneDraft)
    .output(courseDraftDetailSchema),

  withdrawPriceRequest: contract
    .route({
      method: 'DELETE',
      path: '/studio/course-drafts/{draftId}/price-request',
      summary: 'Withdraw an own course from pricing; one that got its price meanwhile keeps it',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(courseDraftDetailSchema),

  deleteCourseDraft: contract
    .route({
      method: 'DELETE',
      path: '/studio/course-drafts/{draftId}',
      summary: 'Delete an own draft; what was published of it stays',
    })
    .errors({ NOT_FOUND })
    .input(oneDraft)
    .output(z.object({ deleted: z.literal(true) })),
}
