import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../messages/index.ts'

/**
 * What gives access, in words (docs/product/access.md#sources). The kinds are stored with grants: one is never renamed, and a new one
 * needs no migration.
 */
export const ACCESS_GRANT_SOURCES = defineTexts(
  () =>
    ({
      administrator: t.givenByAnAdministrator,
      'csv-file': t.givenWithAList,
      creator: t.givenByItsCreator,
      purchase: t.bought,
      batch: t.memberOfABatch,
      'add-on': t.cameWithAnotherCourse,
    }) as const,
)

export type AccessGrantSourceKind = keyof typeof ACCESS_GRANT_SOURCES

/** The kinds that people give; administrators take all of them, creators what creators gave. */
export const MANUAL_ACCESS_SOURCES = [
  'administrator',
  'csv-file',
  'creator',
] as const satisfies readonly AccessGrantSourceKind[]
export type ManualAccessSourceKind = (typeof MANUAL_ACCESS_SOURCES)[number]

/**
 * Where a grant comes from. The reference tells grants of one kind apart: the id of an order or batch, the name of a file, of an
 * add-on the id of the grant that it came with; empty where there is nothing to tell apart.
 */
export interface AccessGrantSource<Kind extends AccessGrantSourceKind = AccessGrantSourceKind> {
  readonly kind: Kind
  readonly reference: string
}

export const ACCESS_GRANT_REFERENCE_MAX_LENGTH = 200

/** Lines of a list of addresses, at most. */
export const EMAIL_LIST_MAX_LINES = 5_000

/** What a grant opens: a course, or all courses of a bundle. */
export type AccessGrantSubject = { readonly courseId: string } | { readonly bundleId: string }
