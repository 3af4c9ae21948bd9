/**
 * Where a popup is rendered: in the landmark of its button, so that people who navigate by landmarks find it. Inside a dialog Base
 * UI already nests it correctly.
 */
export function landmarkOf(element: HTMLElement | null): HTMLElement | undefined {
  if (!element || element.closest('[role="dialog"]')) return undefined
  return element.closest<HTMLElement>('header, main, footer') ?? undefined
}
