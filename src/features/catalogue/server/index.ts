export {
  addAccessGrants,
  claimAccessGrants,
  claimAccessGrantsForUser,
  moveAccessGrants,
  revokeAccessGrants,
} from './access/access-grants.ts'
export { answerAccessRequest, listAccessRequests } from './access/access-requests.ts'
export { type AccessSubjectName, grantAccess, revokeAccess } from './access/administer-access.ts'
export {
  buildCourseAccessFilter,
  canSeeCourse,
  checkLessonAccess,
  findAccessibleLesson,
  findVisibleCourse,
  getCourseViewer,
  hasBundleGrant,
  hasCourseGrant,
  isVisibleCourse,
  loadLessonAccess,
  resolveCourseGrant,
} from './access/course-access.ts'
export { readEmailLinesInThread, readEmailListInThread } from './access/email-lists-in-threads.ts'
export { grantAccessToList, previewAccessList } from './access/grant-access-to-list.ts'
export {
  ACCESS_GRANT_PAGE_MAX,
  findBundlesGrantedToOthers,
  type ListedAccessGrant,
  listAccessGrants,
} from './access/list-access-grants.ts'
export { presentAccessGrant } from './access/present-access-grant.ts'
export { isLessonHidden, isLessonListed, isSectionHidden } from './access/stage-access.ts'
export { cataloguePersonalData } from './account-data.ts'
export { attemptChange, type ChangeRefusals } from './attempt-change.ts'
export type { FormerBundle } from './bundle-publication-tables.ts'
export { bundlePublications } from './bundle-publication-tables.ts'
export { bundleCourses, bundles } from './bundle-tables.ts'
export { importBundles, removeBundle } from './bundles/bundle-commands.ts'
export {
  findVisibleBundle,
  getBundleCardsById,
  hasClosedCoursesOfOthers,
  listBundleCourses,
  visibleBundleCourseCondition,
} from './bundles/bundle-queries.ts'
export { setBundleCareerPath } from './bundles/career-path-bundles.ts'
export { findListedBundle, type ListedBundle, listAllBundles } from './bundles/list-all-bundles.ts'
export { publishBundlePlan } from './bundles/publish-bundle-plan.ts'
export {
  addCarouselItem,
  removeCarouselItem,
  reorderCarousel,
  updateCarouselItem,
} from './carousel/carousel-commands.ts'
export { createCarouselLister, listAllCarouselItems } from './carousel/list-carousel.ts'
export { CATALOGUE_CHANGED_CHANNEL, notifyCatalogueChanged } from './catalogue-changed.ts'
export {
  addCategory,
  removeCategory,
  renameCategory,
  reorderCategories,
} from './categories/category-commands.ts'
export { listAllCategories } from './categories/list-all-categories.ts'
export {
  type CategoryReader,
  createLiveCategories,
  type LiveCategories,
} from './categories/live-categories.ts'
export { courseCoCreators } from './co-creator-tables.ts'
export { isCoCreatorOf, isEditableCourse, listCoCreatedCourseIds } from './co-creators.ts'
export { listCodingProblemUses, listQuestionSetUses } from './content-uses.ts'
export { isInCategory, listCourseCategories } from './course-categories.ts'
export { courseMessages } from './course-message-tables.ts'
export { type CourseMessages, getCourseMessages } from './course-messages.ts'
export type { FormerCourse } from './course-publication-tables.ts'
export { coursePublications } from './course-publication-tables.ts'
export { loadCourseSections } from './course-sections.ts'
export { applyCoursePlan, lockPlannedCourse } from './import/apply-course-plan.ts'
export type { CourseImportPlan } from './import/course-plan.ts'
export { type CourseImportDeps, type ImportedCourse, importCourse } from './import/import-course.ts'
export { CourseImportRefusedError, formatImportProblem, type ImportProblem } from './import/problems.ts'
export { lockCourse, lockCourseVideos, lockLesson } from './lock-course.ts'
export { presentLessonAttachments } from './presenters.ts'
export { findAddOnWork, listAvailableAddOns } from './promotions/add-ons.ts'
export { findGrantedAddOn, getCoursePromotions } from './promotions/course-promotions.ts'
export {
  createReferralLinks,
  isReferralLink,
  type ReferralLinks,
} from './promotions/referral-links.ts'
export { defineReferralCleanupJob } from './promotions/referrals.ts'
export {
  deleteBundlePublication,
  expireBundlePublications,
  findLastBundlePublication,
  keepFormerBundle,
  listFormerBundleCovers,
  removeExpiredBundlePublications,
} from './publications/bundle-publications.ts'
export {
  deletePublication,
  expirePublications,
  findLastPublication,
  hasFormerContent,
  keepFormerCourse,
  listFormerCovers,
  listLessonPictures,
  listPublicationPictures,
  releaseFormerCourse,
  removeExpiredPublications,
} from './publications/course-publications.ts'
export { buildFormerCoursePlan } from './publications/former-course.ts'
export { setCourseFeatured, setCoursePrice, setCoursePublished } from './publish-course.ts'
export { cacheCourseContent } from './queries/cache-course-content.ts'
export { cacheCourseCounts, cacheCourseLists } from './queries/cache-course-lists.ts'
export { cacheBundleLists, cacheCarousel } from './queries/cache-home-lists.ts'
export { getCourse } from './queries/get-course.ts'
export { findListedCourse, type ListedCourse, listAllCourses } from './queries/list-all-courses.ts'
export { cacheCourseLanguages, createCourseLanguageLister } from './queries/list-course-languages.ts'
export {
  courseCardColumns,
  createCourseCounter,
  createCourseLister,
  getCourseCardsById,
  toCourseCard,
} from './queries/list-courses.ts'
export { getVideoCardsById } from './queries/list-creator-works.ts'
export {
  listSitemapBundles,
  listSitemapCreators,
  listSitemapLessons,
  listSitemapParts,
} from './queries/sitemap.ts'
export { removeCourse, removeUnusedVideos } from './remove-course.ts'
export { createCatalogueRouter } from './router.ts'
export { defineCountStartedCoursesJob } from './search/count-started-courses.ts'
export { addSearchSynonym, listSearchSynonyms, removeSearchSynonym } from './search/synonyms.ts'
export { catalogueBacklogs } from './source-backlogs.ts'
export { courses, lessons, sections, stages, videos } from './tables.ts'
export { listPointSetIds, listVideoQuestions } from './video-questions.ts'
export { addUploadedVideo, storeUploadedOriginal } from './videos/add-video.ts'
export { requeueUnindexedTexts } from './videos/index-transcript.ts'
export { findVideoCaptionsKey, listVideoCaptions, listVideoChapters } from './videos/list-video-texts.ts'
export {
  type PreparedVideoCaptions,
  prepareVideoCaptions,
  saveVideoCaptions,
  saveVideoChapters,
} from './videos/save-video-texts.ts'
export { createVideoJobs, requeueUnfinishedVideos, type VideoJobs } from './videos/video-jobs.ts'
export { isBeingCompleted } from './videos/video-state.ts'
export {
  DEFAULT_CAPTIONS_LANGUAGE,
  getVideoFileNames,
  resolveStreamFileKey,
} from './videos/video-storage-keys.ts'
