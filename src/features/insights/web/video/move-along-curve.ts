/** Page up and page down go over the curve in this many steps. */
const PAGES = 10

/**
 * Where a key leads on a curve.
 *
 * @param last the last place; the first one is 0
 * @returns null for a key that leads nowhere
 */
export function moveAlongCurve(place: number, last: number, key: string): number | null {
  const page = Math.max(1, Math.round(last / PAGES))
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -page,
    PageUp: page,
    Home: -place,
    End: last - place,
  }
  const step = steps[key]
  return step === undefined ? null : Math.min(last, Math.max(0, place + step))
}
