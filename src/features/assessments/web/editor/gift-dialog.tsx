import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { QuestionSource } from '../../rules/question-source.ts'
import { assessmentsApi, getErrorMessage } from '../api.ts'
import styles from './question-set-editor-page.module.css'

interface GiftDialogProps {
  open: boolean
  /** How many more questions the set can have. */
  room: number
  onAdd: (questions: readonly QuestionSource[]) => void
  onClose: () => void
}

type GiftContent = Awaited<ReturnType<typeof assessmentsApi.readGift>>

/** Questions from a GIFT file: first what it has and what is wrong with it, then they are added. */
export function GiftDialog({ open, room, onAdd, onClose }: GiftDialogProps) {
  const [gift, setGift] = useState('')
  const [content, setContent] = useState<GiftContent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)

  function change(text: string) {
    setGift(text)
    setContent(null)
    setFailure(null)
  }

  async function read(event: FormEvent) {
    event.preventDefault()
    setReading(true)
    setFailure(null)
    try {
      setContent(await assessmentsApi.readGift({ gift }))
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setReading(false)
    }
  }

  const fits = content?.questions.slice(0, room) ?? []
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      sticky
      title={t.importGift}
      description={t.importGiftInShort}
      actions={
        content === null ? (
          <Button type="submit" form="gift" variant="primary" busy={isReading} disabled={gift.trim() === ''}>
            {t.readQuestions}
          </Button>
        ) : (
          <Button variant="primary" disabled={fits.length === 0} onClick={() => onAdd(fits)}>
            {t.addThem}
          </Button>
        )
      }
    >
      <form id="gift" className={styles.gift} onSubmit={read}>
        <TextField
          label={t.giftFile}
          type="file"
          accept=".gift,.txt,text/plain"
          onChange={async ({ target }) => {
            const [file] = target.files ?? []
            if (file) change(await file.text())
          }}
        />
        <TextArea
          label={t.giftText}
          rows={8}
          spellCheck={false}
          value={gift}
          onChange={({ target }) => change(target.value)}
        />
        <FailureNotice>{failure}</FailureNotice>
        {content && (
          <Notice tone={content.problems.length > 0 ? 'warn' : 'good'} live>
            <p>{t.countQuestionsRead({ count: fits.length })}</p>
            {content.problems.length > 0 && (
              <>
                <p>{t.countQuestionsLeftOut({ count: content.problems.length })}</p>
                <ul className={styles.problems}>
                  {content.problems.map(({ line, message }) => (
                    <li key={`${line} ${message}`}>{t.lineNumber({ line, message })}</li>
                  ))}
                </ul>
              </>
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
