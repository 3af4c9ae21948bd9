const RELOADED_FOR = 'lectern.reloaded-for'

/** What this page was loaded anew for, by itself. */
let reloadedFor: string | null = null
/** What somebody typed into. */
const fields = new Set<Element>()

function rememberField(typedInto: Element): void {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  fields.add(typedInto)
}

if (typeof document !== 'undefined') {
  try {
    reloadedFor = sessionStorage.getItem(RELOADED_FOR)
    sessionStorage.removeItem(RELOADED_FOR)
  } catch {
    // Without storage a page could be loaded for ever: see below.
  }
  addEventListener('input', ({ target }) => void (target instanceof Element && rememberField(target)), true)
}

/** Whether a page has not yet been loaded anew for this: a second time would change nothing. */
export const canReloadFor = (missing: string): boolean => reloadedFor !== missing

/** Loads the page anew, once for what is missing. @returns false where it already was */
export function reloadPageFor(missing: string): boolean {
  if (!canReloadFor(missing)) return false
  try {
    sessionStorage.setItem(RELOADED_FOR, missing)
  } catch {
    return false
  }
  location.reload()
  return true
}

function isBusy(): boolean {
  const isTyped = [...fields].some(
    (field) => field.isConnected && (!('value' in field) || field.value !== ''),
  )
  return isTyped || [...document.querySelectorAll('video')].some(({ paused }) => !paused)
}

/**
 * The same for a part of the page, as the answer to a press only, and not while the page would lose what was typed or stop
 * what is playing.
 */
export const reloadPageAfterPress = (missing: string): boolean =>
  (navigator.userActivation?.isActive ?? false) && !isBusy() && reloadPageFor(missing)
