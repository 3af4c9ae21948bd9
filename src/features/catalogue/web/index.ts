export { catalogueApi } from './api.ts'
export { CourseCardList } from './components/course-card-list.tsx'
export { courseListMeta } from './pages/course-list-meta.ts'
export { CourseListPage } from './pages/course-list-page.tsx'
