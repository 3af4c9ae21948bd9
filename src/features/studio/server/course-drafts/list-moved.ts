/**
 * Which of the ids that both orders have were moved: the fewest that explain the later order. One that went to the end is one move,
 * although all behind it have another place.
 */
export function listMoved(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, index) => [id, index]))
  const kept = after.filter((id) => places.has(id))
  const place = (id: string) => places.get(id) ?? 0
  // The longest run that is still in order, by its smallest last place for each length.
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const id of kept) {
    const length = ends.findIndex((end) => place(end) > place(id))
    const at = length < 0 ? ends.length : length
    previous.set(id, ends[at - 1])
    ends[at] = id
  }
  const moved = new Set(kept)
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) moved.delete(id)
  return moved
}
