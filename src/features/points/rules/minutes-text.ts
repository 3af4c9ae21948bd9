/** "5 min", "2 h". @param ms whole minutes */
export function minutesText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}
