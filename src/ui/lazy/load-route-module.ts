import { preloadFiles } from './code-files.ts'

interface RouteFiles {
  readonly id: string
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The router takes a module that fails for a page without anything on it; this fails as the page is drawn. */
const failingModule = (error: unknown) => ({
  default: () => {
    throw error
  },
})

/**
 * Stands in for React Router's function of this name, which reloads the page one is about to leave when the code of the next one
 * cannot be had. Here that is an error of the next page, like data that cannot be had.
 *
 * @param loaded the modules of pages by id; one that fails is not put there, and a click after a prefetch asks again
 */
export async function loadRouteModule(
  { id, module, imports = [], css = [] }: RouteFiles,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (id in loaded) return loaded[id]
  try {
    await preloadFiles([module, ...imports, ...css])
    loaded[id] = await import(/* @vite-ignore */ module)
    return loaded[id]
  } catch (error) {
    return failingModule(error)
  }
}

type RouteFunction = (args: object) => unknown

/**
 * Stands in for the `import()` by which React Router loads the part of a page's code that asks for its data. The router waits for ever
 * for one that fails; here the failure is that of the data, and they are asked for with the code as often as wanted.
 */
export function importRouteChunk(module: string) {
  const load = async (): Promise<Record<string, RouteFunction | undefined>> => {
    await preloadFiles([module])
    return import(/* @vite-ignore */ module)
  }
  load().catch(() => undefined)
  const call = (name: string) => async (args: object) => (await load())[name]?.(args)
  return { clientLoader: call('clientLoader'), clientAction: call('clientAction') }
}
