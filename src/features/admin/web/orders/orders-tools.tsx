import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '#platform/web/download-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { adminApi } from '../api.ts'
import type { QueueFilterValues } from '../queue/queue.ts'
import { getOrderListInput } from './order-list-input.ts'

const TrackingImportDialog = createLazyOverlay(
  () => import('./tracking-import-dialog.tsx').then((module) => module.TrackingImportDialog),
  ({ onClose }) => onClose(),
)

interface OrdersToolsProps {
  filters: QueueFilterValues
  onDone: () => void
}

/** The orders that fit the filters as CSV, and the way back with tracking numbers. */
export function OrdersTools({ filters, onDone }: OrdersToolsProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [isImporting, setImporting] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const { csv, isComplete } = await adminApi.exportOrders(getOrderListInput(filters))
      downloadFile(new File([csv], 'orders.csv', { type: 'text/csv' }))
      if (!isComplete) toast.info(t.onlyTheOldestAreInTheFile)
    } catch {
      toast.error(t.somethingWentWrong)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button icon={<FileUp />} onClick={() => setImporting(true)}>
        {t.importTracking}
      </Button>
      <Button icon={<Download />} busy={isBusy} onClick={() => void download()}>
        {t.downloadCsv}
      </Button>
      <TrackingImportDialog open={isImporting} onClose={() => setImporting(false)} onShipped={onDone} />
    </>
  )
}
