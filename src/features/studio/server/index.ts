export { answerFilmRequest } from './captions/answer-film-request.ts'
export { splitItemDraft } from './course-drafts/item-rows.ts'
export { openCourseDraft } from './course-drafts/open-course-draft.ts'
export { saveCourseDraft } from './course-drafts/save-course-draft.ts'
export { answerCourseZipRequest } from './course-zip/answer-course-zip-request.ts'
export { defineBundleMessageJob } from './creator-messages/deliver-bundle-messages.ts'
export {
  createCreatorMessageSubscribers,
  defineCreatorMessageJob,
} from './creator-messages/deliver-creator-messages.ts'
export { defineTestCreatorMailJob } from './creator-messages/test-creator-message.ts'
export { draftItems, drafts, draftTopics, priceRequests } from './draft-tables.ts'
export { defineDraftCleanupJob } from './drafts/draft-cleanup.ts'
export { studioPersonalData } from './personal-data.ts'
export {
  countPriceBacklog,
  findDraftPriceRequest,
  findPriceRequest,
  type ListedPriceRequest,
  listPriceRequests,
} from './pricing/list-price-requests.ts'
export { createPriceMailSubscriber, definePriceMailJob } from './pricing/price-mail.ts'
export { setRequestedPrice } from './pricing/set-price.ts'
export { createStudioRouter } from './router.ts'
export { uploadsPersonalData } from './uploads/upload-personal-data.ts'
export { createUploads } from './uploads/uploads.ts'
