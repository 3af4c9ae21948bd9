import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import createIcon from './create-icon.tsx'

const Icon = createIcon({
  node: [
    ['path', { d: 'M5 12h14', key: '1ays0h' }],
    ['circle', { cx: '12', cy: '12', r: '10', key: '1mglay' }],
  ],
})
const draw = (props: Parameters<typeof Icon>[0]) => renderToStaticMarkup(createElement(Icon, props))

describe('createIcon', () => {
  it('draws the shapes without the keys of React, hidden from screen readers', () => {
    expect(draw({})).toBe(
      '<svg viewBox="0 0 24 24" fill="none" aria-hidden="true" class="lucide"><path d="M5 12h14"/><circle cx="12" cy="12" r="10"/></svg>',
    )
  })

  it('is an image by its name where it has one', () => {
    const drawn = draw({ 'aria-label': 'Done' })
    expect(drawn).toContain('role="img" aria-label="Done"')
    expect(drawn).not.toContain('aria-hidden')
  })

  it('takes a class and the attributes of an svg', () => {
    const drawn = draw({ className: 'star', fill: 'currentColor' })
    expect(drawn).toContain('class="lucide star"')
    expect(drawn).toContain('fill="currentColor"')
  })
})
