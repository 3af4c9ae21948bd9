import { Checkbox } from '#ui/forms/checkbox.tsx'
import { t } from '../../../messages/index.ts'
import { CODING_LANGUAGE_NAMES, CODING_LANGUAGES } from '../../../rules/coding/coding-languages.ts'
import {
  type CodingLanguageSource,
  createCodingLanguageSource,
} from '../../../rules/coding/coding-problem-source.ts'
import { CodeField } from '../code-field.tsx'
import styles from './coding-problem-editor-page.module.css'
import type { CodingProblemErrors } from './coding-problem-form.ts'

interface LanguageFieldsProps {
  languages: readonly CodingLanguageSource[]
  errors: CodingProblemErrors
  onChange: (languages: CodingLanguageSource[]) => void
}

/** The languages that learners can choose, with what they begin with and how it is solved. */
export function LanguageFields({ languages, errors, onChange }: LanguageFieldsProps) {
  const error = errors.get('languages')
  return (
    <>
      <fieldset className={styles.languages}>
        <legend className={styles.legend}>{t.languages}</legend>
        {CODING_LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            label={CODING_LANGUAGE_NAMES[language]}
            checked={languages.some((one) => one.language === language)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...languages, createCodingLanguageSource(language)]
                  : languages.filter((one) => one.language !== language),
              )
            }
          />
        ))}
        {error && (
          <p className={styles.error} tabIndex={-1} data-problem="">
            {error}
          </p>
        )}
      </fieldset>
      {languages.map(({ language, starterCode, solution }, index) => {
        const name = CODING_LANGUAGE_NAMES[language]
        const change = (changed: Partial<CodingLanguageSource>) =>
          onChange(languages.map((one, at) => (at === index ? { ...one, ...changed } : one)))
        return (
          <div key={language} className={styles.language}>
            <CodeField
              label={t.starterCode({ language: name })}
              hint={t.starterCodeHint}
              language={language}
              value={starterCode}
              error={errors.get(`languages.${index}.starterCode`)}
              onChange={(code) => change({ starterCode: code })}
            />
            <CodeField
              label={t.solution({ language: name })}
              hint={t.solutionHint}
              language={language}
              value={solution}
              error={errors.get(`languages.${index}.solution`)}
              onChange={(code) => change({ solution: code })}
            />
          </div>
        )
      })}
    </>
  )
}
