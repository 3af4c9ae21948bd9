import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '#platform/web/download-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'

interface CsvButtonProps {
  /** What is in the file, for readers of the screen. */
  table: string
  fileName: string
  load: () => Promise<{ csv: string }>
}

/** Downloads the table beside it. */
export function CsvButton({ table, fileName, load }: CsvButtonProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    try {
      const { csv } = await load()
      downloadFile(new File([csv], fileName, { type: 'text/csv' }))
    } catch (error) {
      const isForReader = error instanceof Error && 'defined' in error && error.defined === true
      toast.error(isForReader ? error.message : t.somethingWentWrong)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="s"
      icon={<Download />}
      busy={isBusy}
      aria-label={t.downloadCsvOf({ table })}
      onClick={() => void download()}
    >
      {t.downloadCsv}
    </Button>
  )
}
