import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('app/web/routes/home.tsx'),
  route('courses/:category?', 'app/web/routes/courses.tsx'),
  route('courses/:seoTitle/:videoTitle', 'app/web/routes/lesson.tsx'),
  route('search', 'app/web/routes/search.tsx'),
  route('profile', 'app/web/routes/dashboard.tsx'),
  route('sign-in', 'app/web/routes/sign-in.tsx'),
  route('forget-password', 'app/web/routes/forget-password.tsx'),
  route('settings/:tab?', 'app/web/routes/settings.tsx'),
  route('banned', 'app/web/routes/banned.tsx'),
  route('about-us', 'app/web/routes/about-us.tsx'),
  route('alumni', 'app/web/routes/alumni.tsx'),
  route('contact', 'app/web/routes/contact.tsx'),
  route('free-content-policy', 'app/web/routes/free-content-policy.tsx'),
  route('privacy-policy', 'app/web/routes/privacy-policy.tsx'),
  route('terms-and-condition', 'app/web/routes/terms-and-condition.tsx'),
  route('dev/ui', 'app/web/routes/gallery.tsx'),
  route('*', 'app/web/routes/not-found.tsx'),
] satisfies RouteConfig
