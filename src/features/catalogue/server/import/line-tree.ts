/** Where everything in a file of YAML stands; lines count from 1. */
export interface LineTree {
  readonly line: number
  /** By the key of a group, or the place in a list from 0. */
  readonly inside: ReadonlyMap<PropertyKey, LineTree> | undefined
}

/** The line of what is at a path, or of its nearest parent. */
export function findLine(lines: LineTree, path: readonly PropertyKey[]): number {
  let place = lines
  for (const step of path) {
    const next = place.inside?.get(step)
    if (!next) break
    place = next
  }
  return place.line
}
