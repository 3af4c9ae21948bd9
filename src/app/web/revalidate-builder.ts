import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** From step to step the page of a builder has what it needs. */
export function shouldRevalidateBuilder({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameDraft = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname
  return isSameDraft ? false : defaultShouldRevalidate
}
