import type { DevEnvironment, EnvironmentModuleNode } from 'vite'
import { ESModulesEvaluator, type FetchResult } from 'vite/module-runner'

/** The module that holds all pages. */
export const PAGES_MODULE = 'virtual:react-router/server-build'

/** How the server's process finds a module: packages may differ by who imports them. */
export const getModuleKey = (url: string, importer = ''): string =>
  /^[./\0]|^virtual:/.test(url) ? url : `${url} ${importer}`

/** A module as Vite transformed it, or why it could not. */
export type PageModule = { result: FetchResult } | { error: { message: string; stack?: string } }

/** What has changed among the modules of the pages, and the number to ask with next time. */
export interface PageModuleChanges {
  readonly serial: number
  readonly modules: readonly (readonly [key: string, module: PageModule])[]
}

/**
 * Gives all modules of the pages at once, and afterwards only those that have changed. One request per import, as Vite does it, takes
 * longer than everything else in a start.
 * @param getEnvironment Vite's environment, another one after its configuration has changed
 */
export function createPageModules(getEnvironment: () => DevEnvironment) {
  const { startOffset } = new ESModulesEvaluator()
  const versions = new WeakMap<EnvironmentModuleNode, { stamp: number; serial: number }>()
  let serial = 0
  let pages: EnvironmentModuleNode | undefined
  let turn: Promise<unknown> = Promise.resolve()

  function getSerial(node: EnvironmentModuleNode): number {
    const stamp = Math.max(node.lastHMRTimestamp, node.lastInvalidationTimestamp)
    const known = versions.get(node)
    if (known?.stamp === stamp) return known.serial
    serial += 1
    versions.set(node, { stamp, serial })
    return serial
  }

  async function collectChanges(since: number): Promise<PageModuleChanges> {
    const environment = getEnvironment()
    // A change reaches the module of the pages through all that import what has changed.
    const isCurrent =
      pages?.transformResult && environment.moduleGraph.getModuleById(pages.id ?? '') === pages
    if (isCurrent && since === serial) return { serial, modules: [] }
    const modules = new Map<string, PageModule | undefined>()
    const visit = async (url: string, importer?: string): Promise<void> => {
      const key = getModuleKey(url, importer)
      if (modules.has(key)) return
      modules.set(key, undefined)
      try {
        const result = await environment.fetchModule(url, importer, { startOffset })
        const node = 'id' in result ? environment.moduleGraph.getModuleById(result.id) : undefined
        if (url === PAGES_MODULE) pages = node
        if (!node || getSerial(node) > since) modules.set(key, { result })
        await Promise.all(
          (node?.transformResult?.deps ?? []).map((dep) => visit(dep, node?.file ?? node?.id ?? undefined)),
        )
      } catch (error) {
        const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
        modules.set(key, { error: { message, stack } })
      }
    }
    await visit(PAGES_MODULE)
    return {
      serial,
      modules: [...modules].flatMap(([key, module]) => (module ? [[key, module] as const] : [])),
    }
  }

  return {
    /** @param since the number of the answer before, or 0 for everything */
    getChanges(since: number): Promise<PageModuleChanges> {
      const changes = turn.then(() => collectChanges(since))
      turn = changes.catch(() => {})
      return changes
    },
  }
}
