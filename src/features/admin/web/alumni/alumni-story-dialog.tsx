import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { ALUMNI_CONTRIBUTIONS } from '#features/support/rules/alumni.ts'
import { ALUMNI_STORY_MAX_LENGTH } from '#features/support/rules/alumni-limits.ts'
import { ALUMNI_CONTRIBUTION_LABELS } from '#features/support/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleAlumniStory } from '../../rules/alumni-contract.ts'
import { adminApi } from '../api.ts'
import styles from '../console/dialog-form.module.css'
import { type AlumniStoryFormErrors, readAlumniStoryForm } from './read-alumni-story-form.ts'

interface AlumniStoryDialogProps {
  open: boolean
  /** Null to write a new one. */
  story: ConsoleAlumniStory | null
  onClose: () => void
}

/** Makes or edits a story of the alumni page. */
export function AlumniStoryDialog({ open, story, onClose }: AlumniStoryDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={story ? t.editTitled({ title: story.name }) : t.newAlumniStory}
      size="l"
      sticky
    >
      <AlumniStoryForm story={story} onSaved={onClose} />
    </Dialog>
  )
}

interface AlumniStoryFormProps {
  story: ConsoleAlumniStory | null
  onSaved: () => void
}

function AlumniStoryForm({ story: known, onSaved }: AlumniStoryFormProps) {
  const toast = useToast()
  const [errors, setErrors] = useState<AlumniStoryFormErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  function showErrors(form: HTMLFormElement, found: AlumniStoryFormErrors): void {
    setErrors(found)
    const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
    fields.find(({ name }) => name in found)?.focus()
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const { story, errors: found } = readAlumniStoryForm(new FormData(form))
    showErrors(form, found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const { error, isDefined } = known
      ? await safe(adminApi.updateAlumniStory({ ...story, storyId: known.id, version: known.version }))
      : await safe(adminApi.createAlumniStory(story))
    setBusy(false)
    if (isDefined && error.code === 'NAME_TAKEN') return showErrors(form, { name: error.message })
    if (isDefined && error.code === 'CHANGED_MEANWHILE') return setFailure(t.alumniStoryChangedMeanwhile)
    if (error) return setFailure(isDefined ? error.message : t.somethingWentWrong)
    toast.success(t.saved)
    onSaved()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <FailureNotice>{failure}</FailureNotice>
      <TextField label={t.name} name="name" defaultValue={known?.name ?? ''} error={errors.name} />
      <TextField
        label={t.alumniHeadline}
        name="headline"
        hint={t.alumniHeadlineHint}
        defaultValue={known?.headline ?? ''}
        error={errors.headline}
      />
      <TextArea
        label={t.alumniStory}
        name="story"
        rows={6}
        softMax={ALUMNI_STORY_MAX_LENGTH}
        defaultValue={known?.story ?? ''}
        error={errors.story}
      />
      <Select
        label={t.alumniContribution}
        name="contribution"
        defaultValue={known?.contribution ?? ''}
        options={[
          { value: '', label: t.noContribution },
          ...ALUMNI_CONTRIBUTIONS.map((value) => ({ value, label: ALUMNI_CONTRIBUTION_LABELS[value] })),
        ]}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {known ? t.save : t.create}
        </Button>
      </div>
    </form>
  )
}
