import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const findOurs = (name: string) => fileURLToPath(new URL(`../../src/ui/lazy/${name}.ts`, import.meta.url))

const VITE_HELPER = '\0vite/preload-helper.js'
const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]/
const ROUTE_MODULES = './routeModules.js'
const ROUTES = /[\\/]node_modules[\\/]react-router[\\/].*[\\/]dom[\\/]ssr[\\/]routes\.js$/
const IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*([\w.]+)\s*\)/g

/**
 * Lets all code that comes after its page be loaded by `ui/lazy`, so that code that could not be had once can be had later: in place
 * of Vite's helper around `import()` and of how the router loads the code of pages. Not while developing, where both are bundled
 * before plugins are asked.
 */
export function lateCode(): Plugin {
  const missing = new Set(["Vite's helper", "the router's function", "the router's imports"])
  return {
    name: 'late-code',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    config: () => ({
      // Vite names the files of a module only where it imports others.
      build: { modulePreload: { resolveDependencies: (file, deps) => (deps.length > 0 ? deps : [file]) } },
    }),
    resolveId(source, importer) {
      if (source !== ROUTE_MODULES || !importer || !ROUTER.test(importer)) return null
      missing.delete("the router's function")
      return findOurs('load-route-module')
    },
    load(id) {
      if (id !== VITE_HELPER) return null
      missing.delete("Vite's helper")
      return `export { importWithFiles as __vitePreload } from ${JSON.stringify(findOurs('code-files'))}`
    },
    transform(code, id) {
      if (!ROUTES.test(id)) return null
      const replaced = code.replace(IMPORT, 'importRouteChunk($1)')
      if (replaced !== code) missing.delete("the router's imports")
      const from = JSON.stringify(findOurs('load-route-module'))
      return { code: `import { importRouteChunk } from ${from}\n${replaced}`, map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0) {
        this.error(`${[...missing].join(', ')} cannot be found; they must look otherwise now.`)
      }
    },
  }
}
