import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../../src/ui/display/create-icon.tsx', import.meta.url))

/**
 * Lets every icon of lucide-react be made by our `createIcon`: one element each, where the package makes several components
 * and elements. Not while developing, where Vite bundles packages before it asks plugins.
 */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const fromIcon = importer !== undefined && /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/.test(importer)
    return fromIcon && source.endsWith('/createLucideIcon.mjs') ? OURS : null
  },
})
