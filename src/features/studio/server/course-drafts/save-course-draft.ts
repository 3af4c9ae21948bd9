import { isDeepStrictEqual } from 'node:util'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { EMPTY_COURSE_DRAFT } from '../../rules/course-drafts/course-draft-text.ts'
import { insertDraft } from '../drafts/insert-draft.ts'
import { toStorableDocument } from '../drafts/storable-document.ts'
import { withdrawPriceRequest } from '../pricing/request-price.ts'
import { lockCourseDraft, recordDraftChange } from './lock-course-draft.ts'
import { getCourseDraft } from './own-course-drafts.ts'

/** Begins a course of the actor. */
export function createCourseDraft({
  db,
  actor,
  clock,
}: PersonContext): Promise<CourseDraftDetail | 'TOO_MANY' | 'NO_ACCOUNT'> {
  const added = {
    kind: 'course',
    creatorId: actor.id,
    document: EMPTY_COURSE_DRAFT,
    now: clock.now(),
  } as const
  return db.transaction(async (tx) => {
    const row = await insertDraft(tx, added)
    if (typeof row === 'string') return row
    const draft = await getCourseDraft({ db: tx, actor }, { draftId: row.id })
    if (!draft) throw new Error('an inserted draft has no row')
    return draft
  })
}

/** What came of saving something of a draft that another window may have saved meanwhile. */
export type SavedOutcome<Current> =
  | { readonly version: number; readonly updatedAt: string }
  | 'NOT_FOUND'
  | { readonly changedElsewhere: Current }

export type Changes<Document> = { readonly [Field in keyof Document]?: Document[Field] | undefined }

/** A document with the fields that are given. */
export function applyChanges<Document extends object>(
  document: Document,
  changes: Changes<Document>,
): Document {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return toStorableDocument({ ...document, ...Object.fromEntries(given) })
}

/**
 * Saves some fields of one of the actor's drafts, if it still is as the actor saw it. What changes nothing makes no new version.
 * @param input.version the one that was changed
 */
export function saveCourseDraft(
  { db, actor, clock }: PersonContext,
  {
    draftId,
    version,
    changes,
  }: { readonly draftId: string; readonly version: number; readonly changes: Changes<CourseDraft> },
): Promise<SavedOutcome<CourseDraftDetail> | 'UNKNOWN_THUMBNAIL'> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, draftId)
    if (!draft) return 'NOT_FOUND'
    if (draft.version !== version) {
      const current = await getCourseDraft({ db: tx, actor }, { draftId })
      return current ? { changedElsewhere: current } : 'NOT_FOUND'
    }
    const document = applyChanges(draft.document, changes)
    if (document.thumbnail !== null && !draft.thumbnails.includes(document.thumbnail)) {
      return 'UNKNOWN_THUMBNAIL'
    }
    // Only restricted courses have a price: nobody is to work on one that is not wanted any more.
    if (document.visibility !== 'restricted') await withdrawPriceRequest(tx, draftId, clock.now())
    if (isDeepStrictEqual(document, draft.document))
      return { version, updatedAt: draft.updatedAt.toISOString() }
    const saved = { document, version: version + 1 }
    const updatedAt = await recordDraftChange(tx, draft, clock.now(), saved)
    return { version: saved.version, updatedAt: updatedAt.toISOString() }
  })
}
