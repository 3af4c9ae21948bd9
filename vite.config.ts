import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** The root route, and with it all that it imports. */
const FRAME = /src[\\/]root\.tsx/
/** A card with its cover and heart, which most pages show: one file instead of fifteen small ones. */
const CARDS =
  /src[\\/]features[\\/](catalogue[\\/]web[\\/]components[\\/]course-card(-list)?|learning[\\/]web[\\/]library[\\/]wish-button)\.tsx/
/** Icons of lessons that other pages use too: each would be a file, and each file a request of its own. */
const LESSON_ICONS =
  /lucide-react[\\/].*[\\/](circle-(check|exclamation-point)|hourglass|info|list-checks|lock|log-out|pause|play|rotate-cw|settings|thumbs-up)\.mjs/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What every page needs comes in few files: each request costs a first visit on a slow network.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: REACT },
              { name: 'frame', test: FRAME },
              { name: 'cards', test: CARDS },
              { name: 'lesson-icons', test: LESSON_ICONS },
            ],
          },
        },
      },
    }),
  },
  // Bundled with the pages: hundreds of small modules otherwise, which a start would have to find one by one.
  ssr: { noExternal: [/^@base-ui\//, /^@floating-ui\//, 'lucide-react'] },
  optimizeDeps: {
    entries: ['src/**/web/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}', 'src/entry.client.tsx', 'src/root.tsx'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
}))
