import type { Role } from '#platform/rules/actor.ts'

/** Words that make a name look official, with the roles that may use them; administrators may use all. */
const ROLE_WORDS: Readonly<Record<string, readonly Role[]>> = {
  admin: [],
  administrator: [],
  admins: [],
  administration: [],
  sysadmin: [],
  superuser: [],
  webmaster: [],
  moderator: ['staff'],
  moderators: ['staff'],
  mod: ['staff'],
  staff: ['staff'],
  support: ['support'],
  helpdesk: ['support'],
  mentor: ['mentor'],
  creator: ['creator'],
}
/** Harmless alone, but next to such a word the name still looks official. */
const FILLERS = [
  'the',
  'of',
  'at',
  'your',
  'our',
  'official',
  'team',
  'service',
  'customer',
  'account',
  'bot',
  'info',
  'help',
  'site',
]

/** Letters and digits that look like others; many typefaces do not distinguish i and l. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'i', l: 'i' },
  // Cyrillic
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    н: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'i',
    м: 'm',
    п: 'n',
    о: 'o',
    р: 'p',
  },
  ...{ ѕ: 's', т: 't', у: 'y', х: 'x', ԝ: 'w', г: 'r' },
  // Greek
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'u',
    χ: 'x',
  },
  // Small letters without a decomposition
  ...{ ı: 'i', ł: 'i', ø: 'o', đ: 'd', ɑ: 'a', ɡ: 'g', ꜱ: 's', ᴀ: 'a', ᴅ: 'd', ᴍ: 'm', ɪ: 'i', ɴ: 'n' },
}
/** Compared characters: enough for any reader, and it bounds the work of the pattern below. */
const COMPARED = 60

/** A name reduced to how it looks at a glance: without case, accents, spaces and signs, and with lookalikes replaced. */
function nameSkeleton(name: string): string {
  const letters = [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .filter((sign) => /\p{L}/u.test(sign))
    .join('')
  return letters.slice(0, COMPARED).replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/**
 * Whether a display name or username would pass for the site's: it consists of nothing but the site's name, roles and fillers.
 * Digits count as the letters that they look like, and are ignored at the ends: "Adm1n" and "support24" are refused.
 * See docs/product/accounts.md#names.
 */
export function createReservedNameCheck(siteName: string) {
  const site = nameSkeleton(siteName)
  const skeletons = Object.entries(ROLE_WORDS).map(([word, allowed]) => ({
    word: nameSkeleton(word),
    allowed,
  }))
  const fillers = FILLERS.map(nameSkeleton)

  const words = [...skeletons.map(({ word }) => word), ...(site ? [site] : [])]
  const any = `(?:${[...fillers, ...words].join('|')})*`

  return (name: string, roles: readonly Role[] = []): boolean => {
    if (roles.includes('admin')) return false
    const isTeam = roles.includes('staff') || roles.includes('support')
    const foreign = skeletons
      .filter(({ allowed }) => !allowed.some((role) => roles.includes(role)))
      .map(({ word }) => word)
    const refused = site && !isTeam ? [...foreign, site] : foreign
    const pattern = new RegExp(`^${any}(?:${refused.join('|')})${any}$`)
    return [name, name.replace(/^\d+|\d+$/g, '')].some((spelling) => pattern.test(nameSkeleton(spelling)))
  }
}

export type IsReservedName = ReturnType<typeof createReservedNameCheck>
