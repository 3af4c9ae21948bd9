import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../messages/index.ts'

/** Of 0 to 4; below it, a password is found in fewer than a million guesses. */
const SCORE_MIN = 2
/** Characters that a password needs besides the words that anybody would try for this person. */
const OWN_CHARACTERS_MIN = 6
const WORD_MIN = 3

/** The person whose names and address a password must not be made of. */
export interface PasswordOwner {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  readonly username?: string | null
}

const HINTS: Readonly<Record<string, string>> = defineTexts(() => ({
  own: t.passwordIsMadeOfYourName,
  dictionary: t.passwordIsUsedByMany,
  spatial: t.keysSideBySideAreTriedFirst,
  repeat: t.repetitionsAddLittle,
  sequence: t.sequencesAreTriedFirst,
  date: t.datesAreTriedFirst,
  regex: t.datesAreTriedFirst,
}))

/**
 * Checks the strength of new passwords. The word lists are large: they load with the first check and never go to a browser. Present
 * passwords are not checked. See docs/product/accounts.md#passwords.
 *
 * @returns a function that says what is weak about a password, for its owner to read, or null for a good one
 */
export function createPasswordStrengthCheck(siteName: string) {
  let loaded: Promise<ZxcvbnFactory> | undefined
  return async (password: string, owner: PasswordOwner): Promise<string | null> => {
    const words = [siteName, owner.email.split('@')[0], owner.firstName, owner.lastName, owner.username]
      .flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : []))
      .map((word) => word.toLowerCase())
      .filter((word) => word.length >= WORD_MIN)
    if (isMadeOf(password, words)) return `${HINTS['own']} ${t.useThreeOrFourWords}`
    loaded ??= load()
    const { score, sequence } = (await loaded).check(password, words)
    if (score >= SCORE_MIN) return null
    const [longest] = sequence.toSorted((one, other) => other.token.length - one.token.length)
    return [HINTS[longest?.pattern ?? ''], t.useThreeOrFourWords].filter(Boolean).join(' ')
  }
}

export type CheckPasswordStrength = ReturnType<typeof createPasswordStrengthCheck>

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const whole = password.toLowerCase()
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest.length < whole.length && rest.length < OWN_CHARACTERS_MIN
}
