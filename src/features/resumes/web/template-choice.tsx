import { useId } from 'react'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { t } from '../messages/index.ts'
import {
  RESUME_CATEGORIES,
  RESUME_CATEGORY_NAMES,
  RESUME_TEMPLATE_NAMES,
  RESUME_TEMPLATES,
  type ResumeCategory,
  type ResumeTemplate,
} from '../rules/templates.ts'
import styles from './template-choice.module.css'
import { TemplatePicture } from './template-picture.tsx'

export const TEMPLATE_DESCRIPTIONS: Readonly<Record<ResumeTemplate, string>> = {
  1: t.oneColumnThatMachinesRead,
  2: t.twoColumnsWithTheShortThingsBeside,
  3: t.asMuchAsPossibleOnOnePage,
}

const CATEGORY_DESCRIPTIONS: Readonly<Record<ResumeCategory, string>> = {
  1: t.educationAndProjectsComeFirst,
  2: t.experienceAndProjectsComeFirst,
  3: t.experienceAndSkillsComeFirst,
}

interface ChoiceProps<Value> {
  value: Value
  onChange: (value: Value) => void
}

/** One of the three templates, by its picture. */
export function TemplateChoice({ value, onChange }: ChoiceProps<ResumeTemplate>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.template}</legend>
      <div className={styles.templates}>
        {RESUME_TEMPLATES.map((templateId) => (
          <label key={templateId} className={styles.template}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={templateId === value}
              onChange={() => onChange(templateId)}
            />
            <TemplatePicture templateId={templateId} decorative />
            <span className={styles.name}>{RESUME_TEMPLATE_NAMES[templateId]}</span>
            <span className={styles.hint}>{TEMPLATE_DESCRIPTIONS[templateId]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** How far somebody has come, with what it means for the resume. */
export function CategoryChoice({ value, onChange }: ChoiceProps<ResumeCategory>) {
  return (
    <RadioGroup
      legend={t.whereYouAre}
      options={RESUME_CATEGORIES.map((category) => ({
        value: String(category),
        label: RESUME_CATEGORY_NAMES[category],
        hint: CATEGORY_DESCRIPTIONS[category],
      }))}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = RESUME_CATEGORIES.find((category) => String(category) === target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
