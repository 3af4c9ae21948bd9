/** A style sheet that failed to load may be null, empty or unreadable. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

/**
 * Loads missing style sheets again. Vite requests each only once, so another attempt would lack them; changing the fragment of the
 * address makes the browser request it again.
 */
export const reloadMissingStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isEmpty).map(
      (link) =>
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', reject)
          link.href += '#'
        }),
    ),
  )
