import type { DraftForm } from '#platform/web/drafts.ts'
import type { UnsavedDocument } from '#platform/web/use-saved-document.ts'
import { DRAFT_FIELDS } from '../../rules/drafts/draft-text.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Of the right form; the server checks the rest. */
function isVideoDraft(value: unknown): value is VideoDraft {
  if (!isObject(value) || !DRAFT_FIELDS.every((field) => field in value)) return false
  const { title, description, tags, visibility } = value
  const texts = [title, description, visibility, ...(Array.isArray(tags) ? tags : [null])]
  return texts.every((text) => typeof text === 'string')
}

/** A draft that was written and could not be saved, of each video the last. */
export const UNSAVED_VIDEO_DRAFT: DraftForm<UnsavedDocument<VideoDraft>> = {
  name: 'video',
  storedIn: 'device',
  former: { key: 'lectern.video-draft' },
  parse(value) {
    if (!isObject(value) || typeof value.version !== 'number' || !isVideoDraft(value.content)) return null
    return { version: value.version, content: value.content }
  },
}
