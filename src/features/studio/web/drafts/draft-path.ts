/** Where videos are begun and their drafts are listed. */
export const VIDEO_DRAFTS_PATH = '/upload/video'

/** Where a draft is edited. */
export const buildDraftPath = (draftId: string): string => `${VIDEO_DRAFTS_PATH}?id=${draftId}`
