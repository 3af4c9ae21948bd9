import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { skillsSchema } from '../../rules/about.ts'
import { MAX_RATING, MAX_SKILLS } from '../../rules/limits.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { profilesApi, resolveSave } from '../api.ts'
import styles from './dialogs.module.css'
import { SectionDialog } from './section-dialog.tsx'

type OwnSkills = OwnProfile['skills']
type SkillsForm = UseFormReturn<z.input<typeof skillsSchema>, unknown, z.output<typeof skillsSchema>>

/** No rating chosen yet; the schema refuses it. */
const NO_RATING = 0
const NEW_SKILL = { title: '', rating: NO_RATING }

const RATING_OPTIONS = [
  { value: String(NO_RATING), label: t.rating },
  ...Array.from({ length: MAX_RATING }, (_, index) => ({
    value: String(index + 1),
    label: t.ratingOf({ rating: index + 1, max: MAX_RATING }),
  })),
]

interface SkillsDialogProps {
  open: boolean
  skills: OwnSkills
  onSaved: () => Promise<void> | void
  onClose: () => void
}

/** All skills with their ratings. */
export function SkillsDialog({ skills, ...rest }: SkillsDialogProps) {
  return (
    <SectionDialog
      {...rest}
      title={t.skills}
      description={t.howWellYouKnowIt}
      place="skills"
      schema={skillsSchema}
      initial={{ skills: skills.skills.length > 0 ? skills.skills : [NEW_SKILL] }}
      version={skills.version}
      versionOf={(saved: OwnSkills) => saved.version}
      save={(values, version) =>
        resolveSave(profilesApi.updateSkills({ ...values, version: version ?? skills.version }))
      }
      listRows={(values) => [
        [t.skills, values.skills.map(({ title, rating }) => `${title}: ${rating}/${MAX_RATING}`).join('\n')],
      ]}
      success={t.skillsUpdated}
      failure={t.cantUpdateSkills}
      fields={(form) => <SkillRows form={form} />}
    />
  )
}

function SkillRows({ form: { control, register, formState } }: { form: SkillsForm }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'skills' })
  const errors = formState.errors.skills
  return (
    <>
      <ul className={styles.skills}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.skill}>
            <TextField
              label={t.skillNumber({ number: index + 1 })}
              hideLabel
              placeholder={t.skillExample}
              dir="auto"
              autoComplete="off"
              error={errors?.[index]?.title?.message}
              {...register(`skills.${index}.title`)}
            />
            <Select
              label={t.ratingOfSkill({ number: index + 1 })}
              hideLabel
              options={RATING_OPTIONS}
              error={errors?.[index]?.rating?.message}
              {...register(`skills.${index}.rating`, { setValueAs: Number })}
            />
            <IconButton
              label={t.removeSkillNumber({ number: index + 1 })}
              icon={<Trash2 />}
              onClick={() => {
                remove(index)
                // The pressed button is gone with its row.
                requestAnimationFrame(() => document.getElementById(ADD_BUTTON)?.focus())
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        id={ADD_BUTTON}
        className={styles.add}
        icon={<Plus />}
        disabled={fields.length >= MAX_SKILLS}
        onClick={() => append(NEW_SKILL)}
      >
        {t.addASkill}
      </Button>
    </>
  )
}

const ADD_BUTTON = 'profile-add-skill'
