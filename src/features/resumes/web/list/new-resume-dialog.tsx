import { useEffect, useId, useRef, useState } from 'react'
import { generateId } from '#platform/web/generate-id.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { LostPart } from '../../rules/contract.ts'
import type { ResumeCategory, ResumeTemplate } from '../../rules/templates.ts'
import { getErrorMessage, resumesApi } from '../api.ts'
import { CategoryChoice, TemplateChoice } from '../template-choice.tsx'
import { ImportReport, ResumeFileField } from './file-import.tsx'
import styles from './new-resume-dialog.module.css'
import { getImportProblems, type ImportProblem, type ReadFile } from './read-resume-file.ts'

const SOURCES = [
  { value: 'profile', label: t.fromMyProfile, hint: t.everythingOfYourProfile },
  { value: 'nothing', label: t.fromNothing, hint: t.anEmptyResume },
  { value: 'file', label: t.fromAFile, hint: t.inTheJsonResumeFormat },
] as const
type Source = (typeof SOURCES)[number]['value']

interface NewResumeDialogProps {
  open: boolean
  templateId: ResumeTemplate
  /** It is there, and stays in the list behind the dialog for now. */
  onStored: () => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** Asks how a new resume begins: its look, the stage of life, and what is in it. */
export function NewResumeDialog(props: NewResumeDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(next) => !next && props.onClose()}
      title={t.newResume}
      size="l"
      sticky
    >
      <NewResumeForm {...props} />
    </Dialog>
  )
}

function NewResumeForm({ open, templateId: first, onStored, onOpen, onClose }: NewResumeDialogProps) {
  const formId = useId()
  // The same for every try, so that a lost answer makes no second resume.
  const [id] = useState(generateId)
  const [templateId, setTemplateId] = useState(first)
  const [category, setCategory] = useState<ResumeCategory>(1)
  const [from, setFrom] = useState<Source>('profile')
  const [reading, setReading] = useState<Promise<ReadFile> | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [problems, setProblems] = useState<readonly ImportProblem[]>([])
  const [lost, setLost] = useState<readonly LostPart[] | null>(null)

  // The answer may come after the dialog was closed; then nobody is taken to another page.
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = !open
    return () => {
      isLeft.current = true
    }
  }, [open])

  async function make() {
    const wanted = { id, templateId, category }
    let lostParts: readonly LostPart[] = []
    const file = from === 'file' ? await reading : null
    if (from !== 'file') await resumesApi.createResume({ ...wanted, from })
    else if (file?.kind === 'read')
      lostParts = (await resumesApi.importResume({ ...wanted, json: file.json })).lost
    else return setFailure(file ? file.message : t.chooseAFileFirst)
    if (lostParts.length === 0 && !isLeft.current) return onOpen(id)
    if (lostParts.length > 0) setLost(lostParts)
    onStored()
  }

  async function submit() {
    setBusy(true)
    setFailure(undefined)
    setProblems([])
    try {
      await make()
    } catch (error) {
      setFailure(getErrorMessage(error))
      setProblems(getImportProblems(error))
    } finally {
      setBusy(false)
    }
  }

  if (lost)
    return (
      <div className={styles.form}>
        <ImportReport title={t.countPartsHadNoPlace({ count: lost.length })} parts={lost} />
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => onOpen(id)}>
            {t.openTheResume}
          </Button>
        </div>
      </div>
    )
  return (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <TemplateChoice value={templateId} onChange={setTemplateId} />
      <CategoryChoice value={category} onChange={setCategory} />
      <RadioGroup
        legend={t.whatItStartsFrom}
        options={SOURCES}
        value={from}
        onChange={({ target }) => {
          setFrom(SOURCES.find(({ value }) => value === target.value)?.value ?? from)
          setReading(null)
        }}
      />
      {from === 'file' && <ResumeFileField onChoose={setReading} />}
      <FailureNotice>{failure}</FailureNotice>
      {problems.length > 0 && <ImportReport title={t.whatIsWrongInTheFile} parts={problems} />}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t.createTheResume}
        </Button>
      </div>
    </form>
  )
}
