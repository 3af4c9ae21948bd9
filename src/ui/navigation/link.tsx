import type { RefAttributes } from 'react'
import { type LinkProps, Link as RouterLink, useLocation } from 'react-router'

export type { LinkProps } from 'react-router'

type Props = LinkProps & RefAttributes<HTMLAnchorElement>

/** An address within the site that needs nothing of the page it stands on. */
const isWholePath = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && to.startsWith('/') && !to.startsWith('//')

/** What the router's link makes of a whole path, without the dozen of hooks that react to clicks: a page has a hundred links. */
function ServerLink(props: Props) {
  if (!isWholePath(props.to)) return <BrowserLink {...props} />
  const {
    to,
    discover: _discover,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...rest
  } = props
  return <a {...rest} href={to} />
}

/** Every address is known from the start, so none is to be discovered. */
const BrowserLink = (props: Props) => <RouterLink discover="none" {...props} />

/** A link to a page of this site. */
export const Link = typeof window === 'undefined' ? ServerLink : BrowserLink

/** Says which of several links leads to the page that is shown. */
export function useIsCurrent(): (link: { to: string; end?: boolean | undefined }) => boolean {
  const path = useLocation().pathname.toLowerCase()
  return ({ to, end = false }) => path === to || (!end && path.startsWith(to.endsWith('/') ? to : `${to}/`))
}
