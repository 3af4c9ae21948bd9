/** Number of tints in avatar.module.css. */
const TINTS = 6

/** The first letters of the first and the last word of a name, in capitals; "?" for an empty one. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? words[words.length - 1] : undefined
  const letters = [...first].slice(0, 1).concat(last ? [...last].slice(0, 1) : [])
  return letters.join('').toLocaleUpperCase('en')
}

/** A tint from 0 to 5 that stays the same for a name. */
export function getAvatarTint(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % TINTS
}
