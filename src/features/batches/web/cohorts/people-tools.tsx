import { ArrowRightLeft, Download, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { downloadFile } from '#platform/web/download-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Cohort, CohortPerson } from '../../rules/schemas.ts'
import { batchesApi, getFailureMessage } from '../api.ts'
import styles from './cohorts.module.css'

const ImportDialog = createLazyOverlay(
  () => import('./people-import-dialog.tsx').then((module) => module.PeopleImportDialog),
  ({ onClose }) => onClose(),
)
const MoveDialog = createLazyOverlay(
  () => import('./people-move-dialog.tsx').then((module) => module.PeopleMoveDialog),
  ({ onClose }) => onClose(),
)

interface PeopleToolsProps {
  cohort: Cohort
  /** Members that are shown, of whom some can be chosen. */
  members: readonly CohortPerson[]
}

/** What is done with many people of a cohort at once. */
export function PeopleTools({ cohort, members }: PeopleToolsProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [opened, setOpened] = useState<'import' | 'move' | null>(null)
  const [isLoading, setLoading] = useState(false)
  const close = () => setOpened(null)

  async function download() {
    setLoading(true)
    try {
      const { csv, isComplete } = await batchesApi.exportCohortPeople({ batchId: cohort.id })
      downloadFile(new File([csv], `${cohort.slug}-people.csv`, { type: 'text/csv' }))
      if (!isComplete) toast.error(t.csvIsCutOff)
    } catch (error) {
      toast.error(getFailureMessage(error))
    } finally {
      setLoading(false)
    }
  }

  return (
    <div className={styles.actions}>
      <Button size="s" icon={<ListPlus aria-hidden="true" />} onClick={() => setOpened('import')}>
        {t.addManyPeople}
      </Button>
      {members.length > 0 && (
        <Button size="s" icon={<ArrowRightLeft aria-hidden="true" />} onClick={() => setOpened('move')}>
          {t.movePeople}
        </Button>
      )}
      <Button
        size="s"
        icon={<Download aria-hidden="true" />}
        busy={isLoading}
        onClick={() => void download()}
      >
        {t.downloadCsv}
      </Button>
      {opened === 'import' && (
        <ImportDialog open batchId={cohort.id} onClose={close} onAdded={() => void revalidate()} />
      )}
      {opened === 'move' && (
        <MoveDialog
          open
          batchId={cohort.id}
          members={members}
          onClose={close}
          onMoved={(count) => {
            close()
            toast.success(t.peopleMoved({ count }))
            void revalidate()
          }}
        />
      )}
    </div>
  )
}
