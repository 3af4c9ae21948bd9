/** Languages that the code viewer knows. */
export const CODE_LANGUAGES = ['javascript', 'python', 'java', 'cpp', 'c'] as const
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]

export const CODE_LANGUAGE_NAMES: Readonly<Record<CodeLanguage, string>> = {
  javascript: 'JavaScript',
  python: 'Python',
  java: 'Java',
  cpp: 'C++',
  c: 'C',
}

/** How a file of each is called that is written here. */
export const CODE_FILE_ENDINGS: Readonly<Record<CodeLanguage, string>> = {
  javascript: 'js',
  python: 'py',
  java: 'java',
  cpp: 'cpp',
  c: 'c',
}

const languages = new Map<string, CodeLanguage>([
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['py', 'python'],
  ['java', 'java'],
  ['cpp', 'cpp'],
  ['cc', 'cpp'],
  ['c', 'c'],
])

/** The language of a code file by its extension; null for any other file. */
export const detectCodeLanguage = (file: string): CodeLanguage | null =>
  languages.get(/\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '') ?? null
