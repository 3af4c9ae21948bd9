/** Words of code that the index has by other names. */
export const CODE_WORDS = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['.net', 'dotnet'],
])
/** Signs of operators, and the letters that the index has for them, behind a beginning that no word has. */
const [SIGNS, SIGN_LETTERS, OPERATOR] = ['=!<>&|?+*~^%:-.', 'abcdefghijklmno', 'zqop'] as const
/** Whether a word stands for one that is written with signs. */
export const isCodeWord = (word: string): boolean =>
  word.startsWith(OPERATOR) || [...CODE_WORDS.values()].includes(word)
export const isOperator = (token: string) =>
  token.length > 1 && [...token].every((sign) => SIGNS.includes(sign))
export const foldOperator = (token: string) =>
  OPERATOR + [...token].map((sign) => SIGN_LETTERS[SIGNS.indexOf(sign)]).join('')

/** A pattern of operators, as `search_words` in the database has it. */
export const OPERATORS = String.raw`(?<![=!<>&|?+*~^%:-])(?:[=!<>&|?+*~^%:-]{2,4}|\?\.)(?![=!<>&|?+*~^%:-])`
