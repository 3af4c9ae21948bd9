import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPage, type Page } from './paging.ts'

test('following next from the first page visits every row once and ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 50 }), (total, limit) => {
      const rows = Array.from({ length: total }, (_, index) => index)
      const seen: number[] = []
      let request: { page: number; limit: number } | null = { page: 1, limit }
      while (request) {
        const page: number = request.page
        const result: Page<number> = buildPage(rows.slice((page - 1) * limit, page * limit), total, request)
        seen.push(...result.data)
        if (page > 1) expect(result.previous).toEqual({ page: page - 1, limit })
        request = result.next
      }
      expect(seen).toEqual(rows)
    }),
  )
})

test('a page far behind the end points back to the last one', () => {
  expect(buildPage([], 45, { page: 99, limit: 20 })).toMatchObject({
    next: null,
    previous: { page: 3, limit: 20 },
  })
})
