interface HomeRows<Course> {
  /** What the reader goes on with, in a row of its own. */
  begun: readonly { readonly id: string }[]
  /** What is suggested to them, in another. */
  forYou: readonly { readonly id: string }[]
  trending: readonly Course[]
  newest: readonly Course[]
  /** How many a row has at most. */
  count: number
}

/** Fewer than this do not look like a row. */
const MIN_ROW = 3

/**
 * The rows of courses on the home page, in which no course stands that a row above has. Small sites have too few for that: a row that
 * would come out nearly empty keeps what it has.
 */
export function pickHomeRows<Course extends { readonly id: string }>({
  begun,
  forYou,
  trending,
  newest,
  count,
}: HomeRows<Course>): { trending: Course[]; newest: Course[] } {
  const above = new Set([...begun, ...forYou].map(({ id }) => id))
  const trendingRow = pickRow(trending, above, count)
  for (const { id } of trendingRow) above.add(id)
  return { trending: trendingRow, newest: pickRow(newest, above, count) }
}

function pickRow<Course extends { readonly id: string }>(
  courses: readonly Course[],
  above: ReadonlySet<string>,
  count: number,
): Course[] {
  const others = courses.filter(({ id }) => !above.has(id))
  return (others.length < MIN_ROW ? courses : others).slice(0, count)
}
