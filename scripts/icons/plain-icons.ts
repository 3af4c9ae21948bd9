import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../../src/ui/display/create-icon.tsx', import.meta.url))

/**
 * Lets every icon of lucide-react be made by our `createIcon`: one element each, where the package makes several components
 * and elements. Not while developing, where Vite bundles packages before it asks plugins.
 */
export function plainIcons(): Plugin {
  let found = false
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const fromIcon = importer !== undefined && /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/.test(importer)
      if (!fromIcon || !source.endsWith('/createLucideIcon.mjs')) return null
      found = true
      return OURS
    },
    buildEnd(error) {
      if (!error && !found)
        this.error('No icon of lucide-react was found; its files must have other names now.')
    },
  }
}
