import { Files } from 'lucide-react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { useCategoryTitle } from '#features/catalogue/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog, DialogIcon } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import { type DraftField, listDifferentFields } from '../../rules/drafts/draft-text.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { formatLongTime, VISIBILITY_LABELS } from '../own-item-format.ts'
import styles from './draft-conflict-dialog.module.css'

interface DraftConflictDialogProps {
  open: boolean
  mine: VideoDraft
  /** What the other window has saved. */
  current: VideoDraftDetail
  onKeepMine: () => void
  onTakeOther: () => void
  onClose: () => void
}

/** Two windows have changed the same draft: both are shown, and one of them gives way, not by accident. */
export function DraftConflictDialog({
  open,
  mine,
  current,
  onKeepMine,
  onTakeOther,
  onClose,
}: DraftConflictDialogProps) {
  const zone = useReaderTimeZone()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      sticky
      title={t.changedInAnotherWindow}
      icon={
        <DialogIcon tone="warn">
          <Files aria-hidden="true" />
        </DialogIcon>
      }
      description={t.otherWindowSavedAt({ time: formatLongTime(current.updatedAt, zone) })}
      actions={
        <>
          <Button variant="danger" onClick={onKeepMine}>
            {t.keepMine}
          </Button>
          <Button variant="primary" onClick={onTakeOther}>
            {t.takeTheOther}
          </Button>
        </>
      }
    >
      <dl className={styles.fields}>
        {listDifferentFields(mine, current.document).map((field) => (
          <div key={field}>
            <dt>{FIELD_LABELS[field]}</dt>
            <Version label={t.here} field={field} document={mine} />
            <Version label={t.there} field={field} document={current.document} />
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const FIELD_LABELS: Readonly<Record<DraftField, string>> = {
  title: t.title,
  description: t.description,
  category: t.category,
  tags: t.tags,
  visibility: t.visibility,
  thumbnail: t.thumbnail,
}

function Version({ label, field, document }: { label: string; field: DraftField; document: VideoDraft }) {
  const categoryTitle = useCategoryTitle(document.category ?? '')
  const text = field === 'category' ? categoryTitle : describeField(field, document)
  return (
    <dd>
      <span className={styles.label}>{label}</span>
      {field === 'thumbnail' && document.thumbnail ? (
        <img src={`/media/${document.thumbnail}`} alt="" />
      ) : (
        <span className={styles.text} dir="auto">
          {text || t.nothing}
        </span>
      )}
    </dd>
  )
}

function describeField(field: Exclude<DraftField, 'category'>, document: VideoDraft): string {
  switch (field) {
    case 'title':
    case 'description':
      return document[field]
    case 'tags':
      return document.tags.join(', ')
    case 'visibility':
      return VISIBILITY_LABELS[document.visibility]
    case 'thumbnail':
      return ''
  }
}
