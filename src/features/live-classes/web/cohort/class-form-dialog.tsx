import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import {
  CLASS_DESCRIPTION_MAX_LENGTH,
  CLASS_MAX_MINUTES,
  CLASS_MAX_RESOURCES,
  CLASS_MIN_MINUTES,
} from '../../rules/limits.ts'
import type { ClassChoices, PlannedClass } from '../../rules/schemas.ts'
import { getFailureMessage, liveClassesApi } from '../api.ts'
import { formatZone } from '../class-format.ts'
import styles from './cohort-classes.module.css'

export interface ClassFormDialogProps {
  open: boolean
  batchId: string
  /** The one to change; null: a new one. */
  planned: PlannedClass | null
  onClose: () => void
  onSaved: (message: string) => void
}

interface Row {
  readonly key: number
  readonly title: string
  readonly url: string
}

const DEFAULT_MINUTES = 60

/** Plans a class, or changes and moves one. Its time is on the wall of the zone that is chosen. */
export function ClassFormDialog({ open, batchId, planned, onClose, onSaved }: ClassFormDialogProps) {
  const zone = useReaderTimeZone()
  const formId = useId()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [choices, setChoices] = useState<Pick<ClassChoices, 'topics' | 'sections'>>({
    topics: [],
    sections: [],
  })
  const [sectionId, setSectionId] = useState(planned?.sectionId ?? '')
  const [title, setTitle] = useState(planned?.title ?? '')
  const [minutes, setMinutes] = useState(String(planned?.minutes ?? DEFAULT_MINUTES))
  const [rows, setRows] = useState<readonly Row[]>(
    () => planned?.resources.map((resource, key) => ({ key, ...resource })) ?? [],
  )

  useEffect(() => {
    // Without topics the form does as well.
    liveClassesApi.getClassChoices({ batchId }).then(setChoices, () => {})
  }, [batchId])
  const topics = planned ? [] : choices.topics
  const severalCourses = new Set(choices.sections.map(({ courseTitle }) => courseTitle)).size > 1
  const sectionOptions = choices.sections.map(({ id, title: label, courseTitle }) => ({
    value: id,
    label: severalCourses ? t.topicInCourse({ topic: label, course: courseTitle }) : label,
  }))
  // The topic that is set is a choice too while the others are on their way, and if it is none of them.
  const setId = planned?.sectionId
  if (setId && !sectionOptions.some(({ value }) => value === setId))
    sectionOptions.unshift({ value: setId, label: t.keepTopic })

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const fields = {
      ...{
        title,
        description: text('description'),
        localStart: text('localStart'),
        timeZone: text('timeZone'),
      },
      ...{ minutes: Number(minutes), link: text('link'), sectionId: sectionId === '' ? null : sectionId },
      resources: rows.map(({ title: label, url }) => ({ title: label, url })),
    }
    const until = text('repeatUntil')
    setFailure(undefined)
    setBusy(true)
    try {
      const { liveClassUpdateSchema, newLiveClassSchema } = await import('../../rules/schemas.ts')
      const created = newLiveClassSchema.safeParse({
        batchId,
        ...fields,
        repeatUntil: until === '' ? null : until,
      })
      const changed = liveClassUpdateSchema.safeParse({
        classId: planned?.id,
        version: planned?.version,
        scope: text('scope') === 'later' ? 'later' : 'one',
        ...fields,
      })
      const issues = (planned ? changed : created).error?.issues ?? []
      const found = Object.fromEntries(
        issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      )
      setErrors(found)
      if (issues.length > 0) return focusFirst(form, found)
      if (planned && changed.data) {
        await liveClassesApi.updateLiveClass(changed.data)
        onSaved(t.saved)
      } else if (created.data) {
        const { classIds } = await liveClassesApi.createLiveClasses(created.data)
        onSaved(t.countPlanned({ count: classIds.length }))
      }
    } catch (error) {
      setFailure(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const setRow = (key: number, given: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...given } : row)))

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={planned ? t.editClass : t.addClass}
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.close}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {planned ? t.save : t.planClass}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} noValidate onSubmit={(event) => void save(event)}>
        <FailureNotice>{failure}</FailureNotice>
        {topics.length > 0 && (
          <Select
            label={t.plannedTopic}
            optional
            placeholder={t.noTopic}
            hint={t.plannedTopicHint}
            options={topics.map((topic, index) => ({
              value: String(index),
              label: t.topicOfMinutes({ title: topic.title, count: topic.minutes }),
            }))}
            onChange={({ target }) => {
              const topic = topics[Number(target.value)]
              if (target.value === '' || !topic) return
              setTitle(topic.title)
              setMinutes(String(topic.minutes))
              setSectionId(topic.sectionId)
            }}
          />
        )}
        <TextField
          label={t.classTitle}
          name="title"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={errors.title}
        />
        <div className={styles.pair}>
          <TextField
            label={t.dayAndTime}
            name="localStart"
            type="datetime-local"
            defaultValue={planned?.localStart ?? ''}
            error={errors.localStart}
          />
          <TextField
            label={t.minutes}
            name="minutes"
            type="number"
            inputMode="numeric"
            min={CLASS_MIN_MINUTES}
            max={CLASS_MAX_MINUTES}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
            error={errors.minutes}
          />
          <Select
            label={t.timeZone}
            name="timeZone"
            defaultValue={planned?.timeZone ?? zone}
            options={listZones(planned?.timeZone ?? zone)}
            error={errors.timeZone}
          />
          {!planned && (
            <TextField
              label={t.repeatUntil}
              name="repeatUntil"
              type="date"
              optional
              hint={t.repeatUntilHint}
              error={errors.repeatUntil}
            />
          )}
        </div>
        <TextField
          label={t.link}
          name="link"
          type="url"
          inputMode="url"
          hint={t.linkHint}
          defaultValue={planned?.link ?? ''}
          error={errors.link}
        />
        <TextArea
          label={t.description}
          name="description"
          optional
          rows={3}
          softMax={CLASS_DESCRIPTION_MAX_LENGTH}
          defaultValue={planned?.description ?? ''}
          error={errors.description}
        />
        {sectionOptions.length > 0 && (
          <Select
            label={t.topicOfCourse}
            optional
            placeholder={t.noTopic}
            hint={t.topicOfCourseHint}
            value={sectionId}
            onChange={({ target }) => setSectionId(target.value)}
            options={sectionOptions}
          />
        )}
        <fieldset className={styles.resources}>
          <legend>{t.resources}</legend>
          {rows.map(({ key, title: label, url }, index) => (
            <div key={key} className={styles.resource}>
              <TextField
                label={t.resourceTitle}
                name={`resources.${index}.title`}
                value={label}
                onChange={({ target }) => setRow(key, { title: target.value })}
                error={errors[`resources.${index}.title`]}
              />
              <TextField
                label={t.resourceAddress}
                name={`resources.${index}.url`}
                type="url"
                value={url}
                onChange={({ target }) => setRow(key, { url: target.value })}
                error={errors[`resources.${index}.url`]}
              />
              <Button
                size="s"
                variant="quiet"
                aria-label={t.removeResource({ number: index + 1 })}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                {t.remove}
              </Button>
            </div>
          ))}
          {rows.length < CLASS_MAX_RESOURCES && (
            <Button
              size="s"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setRows([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, title: '', url: '' }])}
            >
              {t.addResource}
            </Button>
          )}
        </fieldset>
        {planned && planned.laterCount > 0 && (
          <RadioGroup
            legend={t.whatChanges}
            name="scope"
            defaultValue="one"
            options={[
              { value: 'one', label: t.thisClass },
              {
                value: 'later',
                label: t.thisAndLaterClasses({ count: planned.laterCount }),
                hint: t.laterClassesHint,
              },
            ]}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The zones of the browser, and the one that is chosen even if it does not know it. */
const listZones = (chosen: string) =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: formatZone(value) }))

/** Moves the focus to the first field that something is said about. */
const focusFirst = (form: HTMLFormElement, errors: Readonly<Record<string, string>>): void =>
  [...form.elements]
    .find((field): field is HTMLInputElement => 'name' in field && String(field.name) in errors)
    ?.focus()
