/** Where videos are begun and their drafts are listed. */
export const VIDEO_DRAFTS_PATH = '/upload/video'
export const VIDEO_DRAFTS_PAGE_SIZE = 24
/** A row of them, above what is published. */
export const DRAFT_STRIP_LENGTH = 4

/** Where a draft is edited. */
export const buildDraftPath = (draftId: string): string => `${VIDEO_DRAFTS_PATH}?id=${draftId}`
