import { InvalidArgumentError } from 'commander'
import { REASON_MAX, TRACKING_MAX } from '#features/points/rules/store-limits.ts'

const readText = (max: number) => (text: string) => {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > max) throw new InvalidArgumentError(`It has 1 to ${max} characters.`)
  return trimmed
}

export const readReason = readText(REASON_MAX)
export const readTracking = readText(TRACKING_MAX)
