let expected = false

/** The next player that opens on this page is to play at once: somebody has just asked for it. */
export function playOnArrival(): void {
  expected = true
}

/** Whether the player that asks is to play at once. Answers yes once. */
export function takeArrival(): boolean {
  const answer = expected
  expected = false
  return answer
}
