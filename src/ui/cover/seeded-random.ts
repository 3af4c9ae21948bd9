/** Numbers that look random and are the same for the same text, in every browser and on the server. */
export interface SeededRandom {
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
}

/** Seeds by FNV-1a, then mulberry32; whole-number arithmetic only, so engines cannot differ. */
export function createSeededRandom(text: string): SeededRandom {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return {
    int: (low, high) => low + (next() % (high - low + 1)),
    chance: (percent) => next() % 100 < percent,
  }
}
