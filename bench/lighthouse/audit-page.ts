import lighthouse, { type Result } from 'lighthouse'

/**
 * One visit of a page, as Lighthouse is by default: a mid-range phone on a slow mobile network.
 * @param port where the browser listens for debuggers
 * @returns what it measured, or the code of what kept it from measuring
 */
export async function auditPage(
  address: string,
  port: number,
  categories: string[],
): Promise<Result | { readonly failure: string }> {
  const result = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' })
  const failure = result ? result.lhr.runtimeError?.code : 'NO_RESULT'
  return !result || failure ? { failure: failure ?? 'NO_RESULT' } : result.lhr
}
