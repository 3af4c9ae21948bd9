import { getLanguage } from '#platform/rules/messages/language.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1_000

/** An amount of storage in the largest unit that fits: "1.4 GB". */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return new Intl.NumberFormat(getLanguage(), {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    // Short ones have no plural: "0 byte".
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value)
}
