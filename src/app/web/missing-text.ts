/** Learning still missing to the next step: "14 more minutes". @param seconds above zero; a begun minute is a whole one */
export function missingText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 more minute' : `${minutes} more minutes`
}
