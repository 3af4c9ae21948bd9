/** A sheet that did not come may be none, be empty, or refuse to be read. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

/**
 * Asks again for the style sheets that are missing. Vite asks for each only once, so that another try would come without; a
 * browser asks once more for the same address with another fragment.
 */
export const mendStyles = () =>
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
