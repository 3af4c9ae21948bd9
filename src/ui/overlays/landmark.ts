/**
 * Where a popup belongs in the page: the landmark of its button, so that it is not outside of all of them for somebody
 * who moves by landmarks. Inside a dialog the primitive already nests it rightly.
 */
export function landmarkOf(element: HTMLElement | null): HTMLElement | undefined {
  if (!element || element.closest('[role="dialog"]')) return undefined
  return element.closest<HTMLElement>('header, main, footer') ?? undefined
}
