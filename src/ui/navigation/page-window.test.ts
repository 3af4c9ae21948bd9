import { describe, expect, test } from 'vitest'
import { getPageWindow } from './page-window.ts'

const pagesOf = (current: number, total: number, most?: number) =>
  getPageWindow(current, total, most).map(({ page }) => page)

describe('pageWindow', () => {
  test('shows all pages when there are few', () => {
    expect(pagesOf(2, 3)).toEqual([1, 2, 3])
    expect(pagesOf(1, 1)).toEqual([1])
  })

  test('shows eight around the current page, shifted at the ends', () => {
    expect(pagesOf(50, 100)).toEqual([47, 48, 49, 50, 51, 52, 53, 54])
    expect(pagesOf(1, 100)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(pagesOf(100, 100)).toEqual([93, 94, 95, 96, 97, 98, 99, 100])
  })

  test('ranks give for each width the window of that width', () => {
    for (const current of [1, 2, 7, 19, 20]) {
      const ranked = getPageWindow(current, 20)
      for (let room = 1; room <= 8; room += 1) {
        const shown = ranked.filter(({ rank }) => rank <= room).map(({ page }) => page)
        expect(shown).toEqual(pagesOf(current, 20, room))
        expect(shown).toContain(current)
        expect((shown.at(-1) ?? 0) - (shown[0] ?? 0)).toBe(room - 1)
      }
    }
  })

  test('bends a page outside the range back into it', () => {
    expect(pagesOf(99, 4)).toEqual([1, 2, 3, 4])
    expect(getPageWindow(99, 4).find(({ rank }) => rank === 1)?.page).toBe(4)
    expect(pagesOf(-3, 0)).toEqual([1])
  })
})
