/** The time that is missing to the next step, as "14 more minutes". @param seconds above zero; rounded up to minutes */
export function formatMissingMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 more minute' : `${minutes} more minutes`
}
