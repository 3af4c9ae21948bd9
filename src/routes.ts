import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('app/web/routes/home.tsx'),
  route('courses/:category?', 'app/web/routes/courses.tsx'),
  route('courses/:seoTitle/:videoTitle', 'app/web/routes/lesson.tsx'),
  route('profile', 'app/web/routes/dashboard.tsx'),
  route('sign-in', 'app/web/routes/sign-in.tsx'),
  route('dev/ui', 'app/web/routes/gallery.tsx'),
  route('*', 'app/web/routes/not-found.tsx'),
] satisfies RouteConfig
