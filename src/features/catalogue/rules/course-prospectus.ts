// No schemas here: pages import this file, and zod must stay out of their bundles.

/** `all`: whatever somebody knows already. */
export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced', 'all'] as const
export type CourseLevel = (typeof COURSE_LEVELS)[number]

/** What lists are narrowed by: a course for all levels is in each. */
export const COURSE_LEVEL_FILTERS = ['beginner', 'intermediate', 'advanced'] as const
export type CourseLevelFilter = (typeof COURSE_LEVEL_FILTERS)[number]

/** Languages that a course can be taught in (BCP 47), by their own names. */
const LANGUAGE_NAMES = {
  en: 'English',
  ar: 'العربية',
  bn: 'বাংলা',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  gu: 'ગુજરાતી',
  he: 'עברית',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  kn: 'ಕನ್ನಡ',
  ko: '한국어',
  ml: 'മലയാളം',
  mr: 'मराठी',
  nl: 'Nederlands',
  pa: 'ਪੰਜਾਬੀ',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
  zh: '中文',
} as const
export type CourseLanguage = keyof typeof LANGUAGE_NAMES
export const COURSE_LANGUAGES = Object.keys(LANGUAGE_NAMES) as [CourseLanguage, ...CourseLanguage[]]

/** A language's own name for itself. The same in every browser, unlike what `Intl` says. */
export const getCourseLanguageName = (language: CourseLanguage): string => LANGUAGE_NAMES[language]

/** Lengths in characters. */
export const COURSE_PROSPECTUS_LIMITS = {
  outcomes: 10,
  outcome: 160,
  audience: 6,
  audienceLine: 160,
} as const

/** What helps somebody decide whether a course is for them. */
export interface CourseProspectus {
  /** Null: not said; so with the language. */
  readonly level: CourseLevel | null
  /** That it is taught in. */
  readonly language: CourseLanguage | null
  /** What learners will be able to do, a line each. */
  readonly outcomes: readonly string[]
  /** For whom it is, a line each. */
  readonly audience: readonly string[]
}

export const EMPTY_COURSE_PROSPECTUS: CourseProspectus = {
  level: null,
  language: null,
  outcomes: [],
  audience: [],
}
