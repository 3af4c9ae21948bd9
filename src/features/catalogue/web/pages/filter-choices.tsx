import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { CourseLengthFilter } from '../../rules/course-list.ts'
import {
  type CourseLanguage,
  type CourseLevelFilter,
  getCourseLanguageName,
} from '../../rules/course-prospectus.ts'
import { COURSE_LEVEL_LABELS } from '../course-format.ts'
import styles from './course-filters.module.css'

const { all: _, ...LEVELS } = COURSE_LEVEL_LABELS
export const LENGTH_LABELS: Readonly<Record<CourseLengthFilter, string>> = {
  brief: t.under15Minutes,
  short: t.from15To60Minutes,
  medium: t.from1To5Hours,
  long: t.over5Hours,
}

export const markCurrent = (is: boolean) => is && { 'aria-current': 'page' as const }

interface FoldedChoicesProps {
  /** What is chosen, in words. */
  chosen: readonly (string | null | false | undefined)[]
  children: ReactNode
}

/** Choices side by side; on a phone behind a button that says what is chosen. */
export function FoldedChoices({ chosen, children }: FoldedChoicesProps) {
  const words = chosen.filter(Boolean)
  return (
    <>
      <details className={styles.fold}>
        <summary className={styles.chip}>
          <SlidersHorizontal aria-hidden="true" />
          {t.filtersAndOrder}
          {words.length > 0 && <span className={styles.chosen}>{words.join(', ')}</span>}
        </summary>
      </details>
      <div className={styles.rows}>{children}</div>
    </>
  )
}

interface Prospectus {
  readonly length: CourseLengthFilter | null
  readonly level: CourseLevelFilter | null
  readonly language: CourseLanguage | null
}

interface ProspectusChoicesProps {
  chosen: Prospectus
  /** That listed courses are taught in. */
  languages: readonly CourseLanguage[]
  hrefFor: (changes: Partial<Prospectus>) => string
  isPrefetched?: boolean
}

/** Length, level and language, as creators state them. */
export function ProspectusChoices({
  chosen,
  languages,
  hrefFor,
  isPrefetched = true,
}: ProspectusChoicesProps) {
  // What was chosen is there, also when no course is taught in it any more.
  const offered = [...new Set([...languages, ...(chosen.language ? [chosen.language] : [])])].map(
    (language) => [language, getCourseLanguageName(language)] as const,
  )
  return (
    <>
      <Choices
        label={t.length}
        choices={{ any: t.any, ...LENGTH_LABELS }}
        chosen={chosen.length ?? 'any'}
        hrefFor={(name) => hrefFor({ length: name === 'any' ? null : name })}
        isPrefetched={isPrefetched}
      />
      <Choices
        label={t.level}
        choices={{ any: t.any, ...LEVELS }}
        chosen={chosen.level ?? 'any'}
        hrefFor={(name) => hrefFor({ level: name === 'any' ? null : name })}
        isPrefetched={isPrefetched}
      />
      {offered.length > 1 && (
        <Choices<string>
          label={t.language}
          choices={{ any: t.any, ...Object.fromEntries(offered) }}
          chosen={chosen.language ?? 'any'}
          hrefFor={(name) => hrefFor({ language: languages.find((known) => known === name) ?? null })}
          isPrefetched={isPrefetched}
        />
      )}
    </>
  )
}

interface ChoicesProps<Name extends string> {
  label: string
  choices: Record<Name, string>
  chosen: Name
  hrefFor: (name: Name) => string
  /** Whether a page is loaded when somebody is about to choose it: not where each is a search. */
  isPrefetched?: boolean
}

/** A choice with its own address for each of its names. */
export function Choices<Name extends string>({
  label,
  choices,
  chosen,
  hrefFor,
  isPrefetched = true,
}: ChoicesProps<Name>) {
  return (
    <nav className={styles.choices} aria-label={label}>
      <span aria-hidden="true">{t.choicesOf({ name: label })}</span>
      <ul className={styles.list}>
        {(Object.keys(choices) as Name[]).map((name) => (
          <li key={name}>
            <Link
              to={hrefFor(name)}
              className={styles.choice}
              prefetch={isPrefetched ? 'intent' : 'none'}
              {...markCurrent(name === chosen)}
            >
              {choices[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
