import { expect, test } from 'vitest'
import { coverArt } from './cover-art.ts'
import { coverPaths, drawCover } from './cover-paths.ts'

test('a cover is its ground and then its shapes', () => {
  const art = coverArt('Graphs', 'data-structures')
  const drawn = drawCover('Graphs', 'data-structures')
  expect(drawn).toBe(`<path d="M0 0h320v180H0z" fill="${art.palette.ground}"/>${coverPaths(art)}`)
  expect(drawn.split('<path ')).toHaveLength(art.shapes.length + 2)
})

test('nothing that people wrote stands in a cover', () => {
  const text = '"/><script>alert(1)</script>'
  for (const category of ['programming', text])
    expect(drawCover(text, category).replaceAll(/<path( [a-z-]+="[\w #.-]+")+\/>/g, '')).toBe('')
})
