import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { plainIcons } from './scripts/icons/plain-icons.ts'
import { lateCode } from './scripts/late-code/late-code.ts'
import { markMessages } from './scripts/messages/mark-messages.ts'

const among = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(path))
const icons = (names: readonly string[]) => names.map((name) => `/icons/${name}.mjs`)

/** With what the router loads its pages by. */
const REACT =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|src[\\/]ui[\\/]lazy[\\/][\w-]+\.ts$/

/*
 * What follows comes in few files, since each request costs a first visit on a slow network. A file holds the modules
 * named here with all that they import; what is in a file further up stays there.
 */

/** The root route, and cards with their hearts, which most pages show. */
const FRAME = [
  '/node_modules/icu-minify/',
  '/src/platform/rules/messages/',
  '/src/root.tsx',
  '/src/features/catalogue/web/components/course-card.tsx',
  '/src/features/catalogue/web/components/course-card-list.tsx',
  '/src/features/learning/web/library/wishlist-button',
  '/src/platform/web/toggle-queue',
  // The loader of lessons in browsers needs it, and must not wait for the lessons' own code.
  '/src/platform/web/page-prefetch',
  ...icons(['chevron-left', 'chevron-right']),
]
/** What speaks with the server, from the first call on. After the frame, which shares modules with it but shows without it. */
const API = ['client', 'shared', 'standard-server'].map((name) => `/node_modules/@orpc/${name}`)
/** What holds the state of those who are signed in; no page of a visitor waits for it or loads it. */
const QUERIES = [
  '/node_modules/@tanstack/',
  '/node_modules/@orpc/tanstack-query/',
  '/src/platform/web/query-client',
]
/** Where cards stand in long lists. */
const LISTS = [
  '/src/app/web/use-course-cards',
  '/src/features/catalogue/web/pages/course-list-page',
  '/src/ui/navigation/pagination',
]
/**
 * Small parts of a lesson that other pages show too. One that is missing here makes those pages load all of a lesson:
 * tests/architecture/page-files.test.ts tells.
 */
const PARTS = [
  '/src/features/accounts/web/hooks/use-acknowledgement',
  '/src/features/catalogue/rules/course-paths',
  '/src/features/catalogue/rules/policy',
  '/src/features/catalogue/rules/promotion.ts',
  '/src/features/catalogue/web/access/premium-link',
  '/src/features/catalogue/web/access/request-access.tsx',
  '/src/features/catalogue/web/api.ts',
  '/src/features/community/web/follows/follow-button',
  '/src/features/learning/rules/watch-limits',
  '/src/features/learning/web/components/course-parts',
  '/src/features/learning/web/components/enrol-button',
  '/src/features/learning/web/components/ways-in',
  '/src/features/learning/web/course-runner',
  '/src/features/learning/web/library/like-button',
  '/src/features/learning/web/pages/course-meta',
  '/src/features/learning/web/player/format-time',
  '/src/platform/rules/ascii-digits',
  '/src/platform/rules/count-words',
  '/src/platform/web/generate-id',
  '/src/ui/a11y/use-move-focus',
  '/src/ui/a11y/visually-hidden',
  '/src/ui/a11y/focusable-scroller',
  '/src/ui/display/kbd',
  '/src/ui/display/panel-tabs',
  '/src/ui/display/tabs.module.css',
  '/src/ui/feedback/notice',
  '/src/ui/feedback/skeleton',
  '/src/ui/forms/select',
  '/src/ui/forms/text-field',
  '/src/ui/navigation/breadcrumbs',
  '/src/ui/navigation/use-infinite-scroll',
  '/src/ui/overlays/overlay-signal',
  '/src/ui/prose/prose',
  ...icons(['arrow-down', 'arrow-up', 'calendar-clock', 'eye-off', 'flag', 'grip-vertical']),
  ...icons([
    'arrow-left',
    'circle-check',
    'circle-exclamation-point',
    'circle-play',
    'circle-question-mark',
    'circle-x',
  ]),
  ...icons([
    'clapperboard',
    'clipboard-list',
    'external-link',
    'file-text',
    'hourglass',
    'info',
    'link-2',
    'list-checks',
    'lock',
    'log-out',
    'pause',
    'play',
  ]),
  ...icons(['rotate-ccw', 'rotate-cw', 'settings', 'thumbs-up']),
]
/** Questions, which their creators look at too. */
const QUESTIONS = ['/src/features/assessments/web/question-field']
/** What plays, also where a lecture is looked at in small. */
const STREAMS = [
  '/src/features/learning/web/player/video-stream',
  '/src/features/learning/web/stream/stream-source',
]
/** The two pages of lessons, which are mostly the player. */
const LESSONS = [
  '/src/app/web/daily-limit/use-daily-limit',
  '/src/app/web/lesson-panels',
  '/src/features/learning/web/pages/lesson-meta',
  '/src/features/learning/web/pages/lesson-page',
  '/src/features/learning/web/pages/video-page',
  '/src/features/support/web/report-video-button',
]

/** Packages whose modules are named by folders, which Node does not resolve. */
const FOLDER_IMPORTS = [/^@atlaskit\//]
/**
 * Packages of hundreds of small modules, which a start would have to find one by one: they are bundled with the pages. A development
 * server takes them from Node, which has all icons in one file, where Vite would transform 2,000 modules before the first page.
 */
const MANY_MODULES = [/^@base-ui\//, /^@floating-ui\//, 'lucide-react']

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [markMessages(), plainIcons(), lateCode(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: REACT },
              { name: 'frame', test: among(FRAME) },
              { name: 'api', test: among([...API, '/src/platform/web/api-link.ts']) },
              { name: 'queries', test: among(QUERIES) },
              { name: 'lists', test: among(LISTS) },
              { name: 'parts', test: among(PARTS) },
              { name: 'questions', test: among(QUESTIONS) },
              { name: 'streams', test: among(STREAMS) },
              { name: 'lessons', test: among(LESSONS) },
            ],
          },
        },
      },
    }),
  },
  ssr: { noExternal: command === 'build' ? [...FOLDER_IMPORTS, ...MANY_MODULES] : FOLDER_IMPORTS },
  optimizeDeps: {
    entries: ['src/**/web/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}', 'src/entry.client.tsx', 'src/root.tsx'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
}))
