import { z } from 'zod'

export interface PageRequest {
  /** From 1. */
  page: number
  limit: number
}

/** Query parameters of a paged list; numbers may come as text. */
export const createPageRequestShape = (defaultLimit: number, maxLimit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
})

const neighbour = z.object({ page: z.number().int(), limit: z.number().int() }).nullable()

/** A paged result: its rows, how many there are in all, and the neighbouring pages. */
export const createPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), totalCount: z.number().int(), next: neighbour, previous: neighbour })

export interface Page<Item> {
  data: Item[]
  totalCount: number
  next: PageRequest | null
  previous: PageRequest | null
}

/** Puts rows of one page together with the addresses of its neighbours. */
export function buildPage<Item>(data: Item[], totalCount: number, { page, limit }: PageRequest): Page<Item> {
  const lastPage = Math.max(1, Math.ceil(totalCount / limit))
  return {
    data,
    totalCount,
    next: page < lastPage ? { page: page + 1, limit } : null,
    previous: page > 1 ? { page: Math.min(page - 1, lastPage), limit } : null,
  }
}
