import { useState } from 'react'
import {
  COURSE_LANGUAGES,
  COURSE_LEVELS,
  COURSE_PROSPECTUS_LIMITS,
  type CourseLanguage,
  type CourseLevel,
  type CourseProspectus,
  getCourseLanguageName,
} from '#features/catalogue/rules/course-prospectus.ts'
import { COURSE_LEVEL_LABELS } from '#features/catalogue/web/index.ts'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import styles from './course-builder-page.module.css'

const LEVELS = COURSE_LEVELS.map((value) => ({ value, label: COURSE_LEVEL_LABELS[value] }))
const LANGUAGES = COURSE_LANGUAGES.map((value) => ({ value, label: getCourseLanguageName(value) }))
const limits = COURSE_PROSPECTUS_LIMITS

interface ProspectusFieldsProps {
  document: CourseProspectus
  change: (changed: {
    level?: CourseLevel | null
    language?: CourseLanguage | null
    outcomes?: string[]
    audience?: string[]
  }) => void
}

/** What helps people to decide for a course: level, language, what they will be able to do, and for whom it is. */
export function ProspectusFields({
  document: { level, language, outcomes, audience },
  change,
}: ProspectusFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label={t.level}
          optional
          placeholder={t.notSaid}
          options={LEVELS}
          value={level ?? ''}
          onChange={({ target }) =>
            change({ level: COURSE_LEVELS.find((known) => known === target.value) ?? null })
          }
        />
        <Select
          label={t.languageOfCourse}
          optional
          placeholder={t.notSaid}
          options={LANGUAGES}
          value={language ?? ''}
          onChange={({ target }) =>
            change({ language: COURSE_LANGUAGES.find((known) => known === target.value) ?? null })
          }
        />
      </div>
      <LinesField
        label={t.outcomes}
        hint={t.outcomesHint({ max: limits.outcomes, length: limits.outcome })}
        lines={outcomes}
        max={limits.outcomes}
        length={limits.outcome}
        onChange={(lines) => change({ outcomes: lines })}
      />
      <LinesField
        label={t.audience}
        hint={t.audienceHint({ max: limits.audience, length: limits.audienceLine })}
        lines={audience}
        max={limits.audience}
        length={limits.audienceLine}
        onChange={(lines) => change({ audience: lines })}
      />
    </div>
  )
}

interface LinesFieldProps {
  label: string
  hint: string
  lines: readonly string[]
  /** How many lines, and characters of each. */
  max: number
  length: number
  onChange: (lines: string[]) => void
}

/** A short list, an entry a line. */
function LinesField({ label, hint, lines, max, length, onChange }: LinesFieldProps) {
  // What is typed has empty lines and spaces that the entries have not.
  const [typed, setTyped] = useState({ text: lines.join('\n'), lines })
  const text = typed.lines.join('\n') === lines.join('\n') ? typed.text : lines.join('\n')
  const isTooMuch = lines.length > max || lines.some((line) => line.length > length)
  return (
    <TextArea
      label={label}
      optional
      rows={4}
      dir="auto"
      value={text}
      {...(isTooMuch ? { error: hint } : { hint })}
      onChange={({ target }) => {
        const next = target.value
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
        setTyped({ text: target.value, lines: next })
        onChange(next)
      }}
    />
  )
}
