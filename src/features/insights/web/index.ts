export { CourseInsightsPage } from './course/course-insights-page.tsx'
export { VideoInsightsPage } from './video/video-insights-page.tsx'
