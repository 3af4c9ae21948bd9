import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Link, useIsCurrent } from './link.tsx'

const drawAt = (path: string, element: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, element))

function Current(link: { to: string; end?: boolean }) {
  return String(useIsCurrent()(link))
}

describe('Link on the server', () => {
  it.each([
    '/courses',
    '/courses?sort=popular',
    '/privacy-policy#rights',
    '?before=20',
    '#actions',
    '.',
    '..',
  ])('draws what the router draws in the browser: %s', (to) => {
    const props = { to, className: 'entry', prefetch: 'intent', replace: true, children: 'Go' } as const
    expect(drawAt('/rewards/history', createElement(Link, props))).toBe(
      drawAt('/rewards/history', createElement(RouterLink, { ...props, discover: 'none' })),
    )
  })
})

describe('useIsCurrent', () => {
  it.each([
    ['/courses', '/courses', false, 'true'],
    ['/courses/python', '/courses', false, 'true'],
    ['/courses/python', '/courses', true, 'false'],
    ['/courses-old', '/courses', false, 'false'],
    ['/Courses', '/courses', true, 'true'],
    ['/', '/', true, 'true'],
    ['/courses', '/', true, 'false'],
  ])('on %s the link to %s (end: %s): %s', (path, to, end, expected) => {
    expect(drawAt(path, createElement(Current, { to, end }))).toBe(expected)
  })
})
