import { CAPTIONS_LANGUAGE_LENGTH } from '#features/catalogue/rules/captions/caption-limits.ts'
import { getLanguageName } from '#features/catalogue/rules/language-name.ts'

/** The languages that most people speak; for any other one there is a field. */
const CODES =
  'en,ar,bn,cs,da,de,el,es,fa,fi,fr,gu,he,hi,hu,id,it,ja,kn,ko,ml,mr,ms,nl,no,pa,pl,pt,pt-BR,ro,ru,sv,sw,ta,te,th,tr,uk,ur,vi,zh-Hans,zh-Hant'

/** A language by its own name for itself. */
export const getLanguageLabel = getLanguageName

export const LISTED_LANGUAGES = CODES.split(',').map((value) => ({
  value,
  label: `${getLanguageName(value)} (${value})`,
}))

const CODE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** A code as it is usually written, such as pt-BR for “PT-br”; null for what is none. */
export function parseLanguageCode(typed: string): string | null {
  try {
    const [code = ''] = Intl.getCanonicalLocales(typed.trim())
    return CODE.test(code) && code.length <= CAPTIONS_LANGUAGE_LENGTH ? code : null
  } catch {
    return null
  }
}
