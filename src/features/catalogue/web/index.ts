export { AccessGrants } from './access/access-grants.tsx'
export { PremiumCoursesContext, PremiumLink, usePremiumAddress } from './access/premium-link.tsx'
export { RequestAccess } from './access/request-access.tsx'
export { catalogueApi } from './api.ts'
export { Carousel } from './carousel/carousel.tsx'
export { CategoriesContext, useCategories, useCategoryTitle } from './categories-context.ts'
export { AccessBadge } from './components/access-badge.tsx'
export { BundleCardList } from './components/bundle-card-list.tsx'
export { CreatorLine, ShortCount } from './components/card-details.tsx'
export { CourseCardList, CourseCardRow } from './components/course-card-list.tsx'
export { CompletionDay, type CourseCardProgress, NewLessonsBadge } from './components/course-completion.tsx'
export { CourseStartTime } from './components/course-start.tsx'
export { VideoCard } from './components/video-card.tsx'
export {
  COURSE_LEVEL_LABELS,
  formatCountWithNoun,
  formatDurationMinutes,
  formatLessonLength,
  getCoursePagePath,
  getCoursePath,
} from './course-format.ts'
export { parseCourseListQuery } from './course-list-query.ts'
export { BundleListPage } from './pages/bundle-list-page.tsx'
export { buildCourseListMeta } from './pages/course-list-meta.ts'
export { CourseListPage } from './pages/course-list-page.tsx'
export { SearchPage } from './pages/search-page.tsx'
export { buildTrendingMeta, TrendingPage } from './pages/trending-page.tsx'
export { parseSearchQuery } from './search/search-query.ts'
export { SearchWithSuggestions } from './search/search-with-suggestions.tsx'
export { formatCourseStartDay } from './start-format.ts'
export { useCatalogueChange } from './use-catalogue-change.ts'
