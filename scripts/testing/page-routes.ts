import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'

const NAME = 'virtual:page-routes'

const writeRoutes = (routes: readonly RouteConfigEntry[]): string =>
  `[${routes
    .map(({ file, path, index, children }) => {
      const [id] = file.split(/\.tsx?$/)
      const fields = [
        `id: ${JSON.stringify(id)}`,
        `load: () => import(${JSON.stringify(`/src/${file}`)})`,
        ...(path === undefined ? [] : [`path: ${JSON.stringify(path)}`]),
        ...(index ? ['index: true'] : []),
        ...(children ? [`children: ${writeRoutes(children)}`] : []),
      ]
      return `{ ${fields.join(', ')} }`
    })
    .join(',\n')}]`

/** Gives component tests the site's table of routes (`src/routes.ts`), each with the function that loads its module. */
export const providePageRoutes = (): Plugin => ({
  name: 'page-routes',
  resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return undefined
    const { default: routes } = await import('../../src/routes.ts')
    return `export default ${writeRoutes(await routes)}`
  },
})

/** Stands in for modules of the browser half that speak with a server. */
export const replaceModules = (replacements: Readonly<Record<string, string>>): Plugin => ({
  name: 'replace-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const byName = replacements[source]
    if (byName) return byName
    if (!source.includes('/') || importer?.includes('/tests/components/support/')) return undefined
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    const found = Object.keys(replacements).find((path) => resolved?.id.endsWith(path))
    return found ? replacements[found] : resolved
  },
})
