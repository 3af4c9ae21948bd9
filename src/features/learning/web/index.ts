export { DashboardHeatmap } from './components/dashboard-heatmap.tsx'
export { lessonMeta } from './pages/lesson-meta.ts'
export { LessonPage } from './pages/lesson-page.tsx'
export { attachStream, type VideoStream } from './player/video-stream.ts'
