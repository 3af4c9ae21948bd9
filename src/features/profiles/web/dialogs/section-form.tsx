import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useActor } from '#features/accounts/web/index.ts'
import { generateId } from '#platform/web/generate-id.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { SaveResult } from '../api.ts'
import { ChangedElsewhere, type ComparedRow } from './changed-elsewhere.tsx'
import styles from './dialogs.module.css'
import { listFormFailures } from './form-failures.ts'
import { readSectionDraft, saveSectionDraft } from './section-draft.ts'

export interface SectionFormProps<Input extends FieldValues, Output, Saved> {
  /** The section, and the entry: what a draft is of. */
  place: string
  schema: z.ZodType<Output, Input>
  /** What the fields show at first. */
  initial: DefaultValues<Input>
  /** The version that `initial` is; null for something new. */
  version: number | null
  /**
   * @param version null makes something new
   * @param newId of something new, the same for every try, so that one whose answer was lost does not make a second
   */
  save: (values: Output, version: number | null, newId: string | null) => Promise<SaveResult<Saved>>
  versionOf: (saved: Saved) => number
  /** Names and texts of all fields, for comparing what two windows have written. */
  listRows: (values: Output | Saved) => ComparedRow[]
  /** Said when it is saved, and when it cannot be for no reason that the server names. */
  success: string
  failure: string
  fields: (form: UseFormReturn<Input, unknown, Output>) => ReactNode
  onSaved: () => Promise<void> | void
  onClose: () => void
}

/** A form of the profile. What is typed is kept until it is saved, and what another window has saved is not overwritten unseen. */
export function SectionForm<Input extends FieldValues, Output, Saved>({
  place,
  schema,
  initial,
  version,
  save,
  versionOf,
  listRows,
  success,
  failure,
  fields,
  onSaved,
  onClose,
}: SectionFormProps<Input, Output, Saved>) {
  const writer = useActor()?.id ?? ''
  const toasts = useToast()
  const [draft, setDraft] = useState(() => readSectionDraft(writer, place))
  // What the page shows may become newer while this is open; what is changed here does not.
  const [base, setBase] = useState(draft ? draft.version : version)
  const [newId, setNewId] = useState(() => draft?.newId ?? (base === null ? generateId() : null))
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<{ mine: Output; current: Saved }>()
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: { ...initial, ...draft?.values } as DefaultValues<Input>,
  })
  const { errors, isSubmitting } = form.formState

  useEffect(() => {
    const { unsubscribe } = form.watch((values) =>
      saveSectionDraft(writer, place, { values, version: base, newId }),
    )
    return unsubscribe
  }, [form, writer, place, base, newId])

  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function send(values: Output, to: number | null) {
    setProblem(undefined)
    const result = await save(values, to, newId)
    if (result.kind === 'saved') {
      saveSectionDraft(writer, place, null)
      toasts.success(success)
      // Closed meanwhile, another dialog may be open by now.
      if (isOpen.current) onClose()
      await onSaved()
    } else if (result.kind === 'changed') {
      setConflict({ mine: values, current: result.current })
    } else if (result.kind === 'refused') {
      for (const [name, message] of Object.entries(result.fields).reverse()) {
        if (message) form.setError(name as Path<Input>, { message }, { shouldFocus: true })
      }
    } else if (result.kind === 'gone') {
      // What was typed can still be saved, as something new.
      const nextId = generateId()
      setBase(null)
      setNewId(nextId)
      saveSectionDraft(writer, place, { values: form.getValues(), version: null, newId: nextId })
      setProblem(`${result.message} ${t.saveItAsNew}`)
    } else setProblem(result.message ?? failure)
  }

  async function discard() {
    saveSectionDraft(writer, place, null)
    onClose()
    await onSaved()
  }

  function startOver() {
    form.reset(initial)
    saveSectionDraft(writer, place, null)
    setDraft(null)
    setBase(version)
    setNewId(version === null ? generateId() : null)
    setProblem(undefined)
  }

  if (conflict) {
    const { mine, current } = conflict
    return (
      <ChangedElsewhere
        mine={listRows(mine)}
        theirs={listRows(current)}
        failure={problem}
        onKeepMine={() => send(mine, versionOf(current))}
        onTakeTheirs={discard}
        onBack={() => {
          // They have seen the other version, so what they write from here on replaces it.
          setBase(versionOf(current))
          setConflict(undefined)
        }}
      />
    )
  }

  const wrong = listFormFailures(errors)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setProblem(undefined)
        void form.handleSubmit((values) => send(values, base))(event)
      }}
    >
      {draft && (
        <Notice action={<Button onClick={startOver}>{t.startOver}</Button>}>{t.youHadStartedThis}</Notice>
      )}
      {wrong.length > 0 && <FailureNotice>{wrong.join(' ')}</FailureNotice>}
      <FailureNotice>{problem}</FailureNotice>
      {fields(form)}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
