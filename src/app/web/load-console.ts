import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type ConsoleSection, canOpenConsoleSection } from '#features/admin/rules/console-sections.ts'
import { QUEUE_ITEM_PARAMETER } from '#features/admin/web/index.ts'
import { getPageContext } from './api.ts'

/**
 * The request of a page of the console, for those who may open it.
 *
 * @throws Response a redirect to the sign-in for visitors, 404 for everybody else who may not open it
 */
export function openConsoleSection(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  section: ConsoleSection,
  // Inferred, the type would be all of the API's written out, which is more than the compiler writes.
): ReturnType<typeof getPageContext> & { readonly searchParams: URLSearchParams } {
  const page = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!page.actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  if (!canOpenConsoleSection(page.actor, section)) throw new Response(null, { status: 404 })
  return { ...page, searchParams }
}

/** Opening an item of a queue is no reason to load the list again. */
export function shouldRevalidateQueue({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const withoutItem = ({ href }: URL) => {
    const url = new URL(href)
    url.searchParams.delete(QUEUE_ITEM_PARAMETER)
    return url.href
  }
  const isSameList = currentUrl.href !== nextUrl.href && withoutItem(currentUrl) === withoutItem(nextUrl)
  return isSameList ? false : defaultShouldRevalidate
}
