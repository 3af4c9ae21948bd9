/** Code or looks that could not be had, without a line for instance. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError'
  readonly file: string
  /** The site has it no more, as after a new version: this page will never get it, and has to be loaded anew. */
  readonly isGone: boolean

  constructor(file: string, isGone: boolean) {
    super(`${file} could not be loaded`)
    this.file = file
    this.isGone = isGone
  }
}

/** Files that broke off, whatever their status. */
const missed = new Set<string>()

/** Scripts that the browser has had already, be it with the page. Where it does not tell, its cache is asked again. */
const wasLoaded = (file: string): boolean =>
  !missed.has(file) &&
  performance
    .getEntriesByName(file)
    .some((entry) => 'responseStatus' in entry && entry.responseStatus === 200)

/** By `fetch`, since browsers also remember which of their preloads failed. */
async function fetchFile(file: string): Promise<void> {
  let status: number | undefined
  try {
    const answer = await fetch(file)
    await answer.arrayBuffer()
    status = answer.status
  } catch {
    // Without an answer, or with half of one.
  }
  if (status === 200) {
    missed.delete(file)
    return
  }
  missed.add(file)
  throw new MissingCodeError(file, status === 404)
}

/** A style sheet that failed to load may be null, empty or unreadable. */
function isApplied({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length)
  } catch {
    return false
  }
}

const isStyled = (file: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.href === file && isApplied(link),
  )

const appendStyleSheet = (file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new MissingCodeError(file, false))
    })
    document.head.append(link)
  })

async function addStyleSheet(file: string): Promise<void> {
  try {
    await appendStyleSheet(file)
  } catch {
    // Says what is wrong, and where nothing is, it is at hand now.
    await fetchFile(file)
    await appendStyleSheet(file)
  }
}

type LoadFile = (file: string) => Promise<void>

/** By what loads them: a style sheet that is only fetched is not applied. */
const loading = new Map<LoadFile, Map<string, Promise<void>>>()

function loadOnce(file: string, load: LoadFile): Promise<void> {
  const files = loading.get(load) ?? new Map<string, Promise<void>>()
  loading.set(load, files)
  const begun = files.get(file) ?? load(file).finally(() => files.delete(file))
  files.set(file, begun)
  return begun
}

const isStyleSheet = (file: string) => file.endsWith('.css')
const toAddress = (path: string) => new URL(path, location.origin).href

/**
 * Has files of the build in the browser's cache. To be done before an `import()`: browsers remember for as long as a page is open
 * which modules they could not have, and refuse to ask again.
 *
 * @throws MissingCodeError
 */
export async function preloadFiles(paths: readonly string[]): Promise<void> {
  const missing = paths
    .map(toAddress)
    .filter((file) => !(isStyleSheet(file) ? isStyled(file) : wasLoaded(file)))
  await Promise.all(missing.map((file) => loadOnce(file, fetchFile)))
}

/**
 * Stands in for Vite's helper around each `import()`, which gives the browser no second chance.
 *
 * @param files of the build: the module with all that it imports, and their style sheets
 * @throws MissingCodeError, after which another call tries again
 */
export async function importWithFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const paths = files.map((file) => `/${file}`)
  const looks = paths.filter(isStyleSheet).map(toAddress)
  await Promise.all([
    preloadFiles(paths.filter((path) => !isStyleSheet(path))),
    ...looks.filter((file) => !isStyled(file)).map((file) => loadOnce(file, addStyleSheet)),
  ])
  return load()
}

/**
 * Names what is missing when an error says that code could not be had, else null. Browsers say it in words of their own where an
 * `import()` is not ours.
 */
export function findMissingCode(error: unknown): string | null {
  if (error instanceof MissingCodeError) return error.file
  const isImport =
    error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
  return isImport ? error.message : null
}
