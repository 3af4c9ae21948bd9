import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { BOARD_CHOICE_MAX, BOARD_MEMBERS, BOARD_PAGE_SIZE, BOARD_SORTS } from './limits.ts'

const NOT_FOUND = { status: 404, message: t.batchDoesNotExist }
const contract = oc.$route({ tags: ['batches'] })
const batchRef = z.object({ batchId: idSchema })
const time = z.iso.datetime()

/** A stage of one of the courses of a batch; in a course without stages, a topic. */
const boardPartSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  courseTitle: z.string(),
  title: z.string(),
  /** Null: it is a topic. */
  stageNumber: z.int().nullable(),
  lessonCount: z.int(),
})
export type BoardPart = z.infer<typeof boardPartSchema>

const boardRowSchema = z.object({
  userId: idSchema,
  name: z.string(),
  username: z.string().nullable(),
  profileImage: z.string().nullable(),
  joinedAt: time,
  lessonsSeen: z.int(),
  /** How many lessons an even pace is ahead; 0 for who keeps up. */
  lessonsBehind: z.int(),
  lastSeenAt: time.nullable(),
  /** Lessons seen of each part, in the order of the parts. */
  seenOfParts: z.array(z.int()),
})
export type BoardRow = z.infer<typeof boardRowSchema>

export const boardSchema = createPageSchema(boardRowSchema).extend({
  parts: z.array(boardPartSchema),
  lessonCount: z.int(),
  /** Lessons that somebody has seen at least who keeps up. */
  expectedLessons: z.int(),
  /** Members who do not. */
  behindCount: z.int(),
})
export type Board = z.infer<typeof boardSchema>

/** The lessons of a part, with when a member has seen each. */
const boardPersonSchema = z.object({
  parts: z.array(
    boardPartSchema.extend({
      lessons: z.array(
        z.object({
          id: idSchema,
          title: z.string(),
          type: z.enum(['lecture', 'article', 'mcq']),
          seenAt: time.nullable(),
        }),
      ),
    }),
  ),
})
export type BoardPerson = z.infer<typeof boardPersonSchema>

/** A part of a name or username; empty for everybody. */
const searchSchema = z.string().trim().max(100)
const boardFilters = batchRef.extend({
  sort: z.enum(BOARD_SORTS).default('behind'),
  members: z.enum(BOARD_MEMBERS).default('all'),
  search: searchSchema.default(''),
})

/** Members chosen on a board: one by one, or everybody that a filter matches, on whichever page. */
export const boardChoiceSchema = z.union([
  z.strictObject({ userIds: z.array(idSchema).min(1).max(BOARD_CHOICE_MAX) }),
  // Strict, and both asked for: what is meant as a list must never become everybody.
  z.strictObject({ members: z.enum(BOARD_MEMBERS), search: searchSchema }),
])
export type BoardChoice = z.output<typeof boardChoiceSchema>

export const boardContract = {
  getBoard: contract
    .route({
      method: 'GET',
      path: '/cohorts/{batchId}/board',
      summary: 'How far the members of a batch are, for those who guide it',
    })
    .errors({ NOT_FOUND })
    .input(boardFilters.extend(createPageRequestShape(BOARD_PAGE_SIZE, 50)))
    .output(boardSchema),

  getBoardPerson: contract
    .route({
      method: 'GET',
      path: '/cohorts/{batchId}/board/{userId}',
      summary: 'What a member of a batch has seen, lesson by lesson',
    })
    .errors({ NOT_FOUND })
    .input(batchRef.extend({ userId: idSchema }))
    .output(boardPersonSchema),

  exportBoard: contract
    .route({ method: 'GET', path: '/cohorts/{batchId}/board.csv', summary: 'The board of a batch as CSV' })
    .errors({ NOT_FOUND })
    .input(batchRef)
    .output(z.object({ csv: z.string() })),
}
