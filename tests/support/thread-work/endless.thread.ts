/** Takes time for ever, or all memory. */
export default (what: 'time' | 'memory'): never => {
  const kept: unknown[] = []
  for (;;) if (what === 'memory') kept.push(new Array(1_000_000).fill(0.5))
}
