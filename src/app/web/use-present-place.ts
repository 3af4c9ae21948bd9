import { useRouteLoaderData } from 'react-router'
import type { loader } from './routes/lesson.tsx'

/** The course, and the video, that the present page shows; feedback is about them unless it is opened with others. */
export function usePresentPlace(): { courseId: string; videoId?: string } | undefined {
  const lesson = useRouteLoaderData<typeof loader>('app/web/routes/lesson')
  if (!lesson) return undefined
  const { course, summary } = lesson
  return { courseId: course.id, ...(summary.type === 'lecture' && { videoId: summary.id }) }
}
