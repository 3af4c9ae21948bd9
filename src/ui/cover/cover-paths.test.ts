import { expect, test } from 'vitest'
import { buildCoverArt, renderCoverPaths, renderCoverSvg } from './cover-paths.ts'

test('a cover is its ground and then its shapes', () => {
  const art = buildCoverArt('Graphs', 'data-structures')
  const drawn = renderCoverSvg('Graphs', 'data-structures')
  expect(drawn).toBe(`<path d="M0 0h320v180H0z" fill="${art.palette.ground}"/>${renderCoverPaths(art)}`)
  expect(drawn.split('<path ')).toHaveLength(art.shapes.length + 2)
})

test('nothing that people wrote stands in a cover', () => {
  const text = '"/><script>alert(1)</script>'
  for (const category of ['programming', text])
    expect(renderCoverSvg(text, category).replaceAll(/<path( [a-z-]+="[\w #.-]+")+\/>/g, '')).toBe('')
})
