/**
 * The ids in their order after one was put before another, or at the end. The moved one may come from elsewhere.
 * @returns null when the other is not among them
 */
export function moveBefore(
  ids: readonly string[],
  moved: string,
  before: string | null,
): readonly string[] | null {
  if (before === moved) return ids.includes(moved) ? ids : null
  const others = ids.filter((id) => id !== moved)
  const at = before === null ? others.length : others.indexOf(before)
  return at < 0 ? null : others.toSpliced(at, 0, moved)
}
