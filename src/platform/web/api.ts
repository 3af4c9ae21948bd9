import type { ApiLink } from './api-link.ts'

/**
 * Typed client of one feature's contract, for the browser. The contract is imported as a type only, so that none of
 * its schemas are shipped; the code that speaks with the server comes with the first call, since a page is shown
 * without any.
 */
export function createApiClient<Client extends object>(feature: string): Client {
  let link: Promise<ApiLink> | undefined
  const open = async () => {
    link ??= import('./api-link.ts').then(({ createApiLink }) => createApiLink(feature))
    try {
      return await link
    } catch (error) {
      // The code could not be fetched: the next call tries again.
      link = undefined
      throw error
    }
  }
  const callAt = (path: readonly string[]): object =>
    new Proxy(async (input: unknown, options?: object) => (await open())(path, input, options), {
      // Without `then`, so that a function may give a client back that somebody waits for.
      get: (_, key) => (typeof key === 'string' && key !== 'then' ? callAt([...path, key]) : undefined),
    })
  return callAt([]) as Client
}
