import { z } from 'zod'
import { emailSchema } from '#features/accounts/rules/schemas.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { EMAIL_LIST_MAX_LINES } from './access-grant.ts'
import { referralPercentSchema } from './promotion-schemas.ts'

// What the console and the studio say of grants in the same words.

const GRANTS_PAGE_ITEMS = 50
/** Characters of a list of addresses. */
const GRANT_LIST_MAX_LENGTH = 500_000
const FILE_NAME_MAX_LENGTH = 200

/** A grant as those see it who may give and take it. */
export const accessGrantItemSchema = z.object({
  id: idSchema,
  /** Null: it was given to an account. */
  email: z.string().nullable(),
  /** What gave it, in words. */
  source: z.string(),
  grantedAt: z.iso.datetime(),
  /** Username of the person who gave it; null for what was no person, or is gone. */
  grantedBy: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Who brought its holder to the course, and the percent for it as it was then; null: nobody. */
  referral: z.object({ sender: z.string(), percent: referralPercentSchema }).nullable(),
  state: z.enum(['in-force', 'expired', 'revoked']),
  /** Whether the reader can take it. */
  canRevoke: z.boolean(),
})
export type AccessGrantItem = z.infer<typeof accessGrantItemSchema>

/** Which part of a list of grants, the newest first. */
export const accessGrantsRequestShape = {
  /** Only of addresses with this in them. */
  search: z.string().trim().max(320).optional(),
  /** `next` of the page before. */
  after: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(GRANTS_PAGE_ITEMS),
}

const until = z.iso.datetime().nullable().default(null)

/** Access for one address. */
export const givenAccessShape = { email: emailSchema, until }

const csv = z.string().max(GRANT_LIST_MAX_LENGTH, t.fileIsTooLarge)

/** Access for all addresses of a list. */
export const givenAccessListShape = {
  csv,
  fileName: z.string().trim().min(1).max(FILE_NAME_MAX_LENGTH),
  until,
}

export const accessListPreviewRequestSchema = z.object({ csv })

/** What a list has in it. */
export const accessListPreviewSchema = z.object({
  addresses: z.int(),
  /** Lines with an address that stood in one before. */
  repeated: z.int(),
  wrong: z.array(z.object({ line: z.int(), problem: z.enum(['NO_ADDRESS', 'BROKEN']) })),
})
/** Answered to a list with more lines than are read. */
export const ACCESS_LIST_REFUSAL = { status: 409, message: t.listIsTooLong({ most: EMAIL_LIST_MAX_LINES }) }
export type AccessListPreview = z.infer<typeof accessListPreviewSchema>

/** Addresses for which something changed. */
export const changedAccessSchema = z.object({ changed: z.int() })
