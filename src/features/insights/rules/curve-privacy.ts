/** With fewer people, a curve would show what single persons have watched. */
const CURVE_MIN_PEOPLE = 5

/**
 * Whether figures are shown that could be those of a single person. What everybody may open is watched by anybody; what is not public has
 * viewers whom the creator may know by name.
 *
 * @param people whom the figure is about
 */
export const isGroupLargeEnough = (people: number, visibility: string): boolean =>
  visibility === 'public' || people >= CURVE_MIN_PEOPLE
