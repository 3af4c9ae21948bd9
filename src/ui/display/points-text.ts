const FIGURES = new Intl.NumberFormat('en')

/** Points as they are shown: under ten with a leading zero (specification, section 9), thousands set apart. */
export function pointsText(points: number): string {
  return points >= 0 && points < 10 ? `0${points}` : FIGURES.format(points)
}
