import { safe } from '@orpc/client'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeWrongEncoding } from '#platform/rules/decode-text.ts'
import { readTextFile } from '#platform/web/read-text-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import {
  TRACKING_CSV_MAX_LENGTH,
  TRACKING_CSV_MAX_LINES,
  type TrackingLine,
} from '../../rules/orders-contract.ts'
import { adminApi } from '../api.ts'
import { formatMoveRefusal, formatOrderItem, formatTrackingFault } from './order-texts.ts'
import styles from './tracking-import-dialog.module.css'

interface TrackingImportDialogProps {
  open: boolean
  onClose: () => void
  /** Orders were shipped. */
  onShipped: () => void
}

/** Takes a CSV with tracking numbers, shows what each line does, and ships the orders of those without faults. */
export function TrackingImportDialog({ open, onClose, onShipped }: TrackingImportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.importTrackingNumbers}
      description={t.importTrackingExplained}
      size="l"
      sticky
    >
      <ImportSteps onClose={onClose} onShipped={onShipped} />
    </Dialog>
  )
}

function ImportSteps({ onClose, onShipped }: Omit<TrackingImportDialogProps, 'open'>) {
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly TrackingLine[] | null>(null)
  const ready = (lines ?? []).filter(({ fault }) => fault === null)

  async function read(file: File | undefined): Promise<void> {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (!file) return
    setFailure(null)
    if (file.size > TRACKING_CSV_MAX_LENGTH)
      return setFailure(t.trackingFileIsTooLong({ count: TRACKING_CSV_MAX_LINES }))
    const csv = await readTextFile(file)
    if (csv === null) return setFailure(describeWrongEncoding())
    setBusy(true)
    const { data, error, isDefined } = await safe(adminApi.previewTracking({ csv }))
    setBusy(false)
    setLines(data?.lines ?? null)
    if (!data) setFailure(isDefined ? error.message : t.somethingWentWrong)
  }

  async function ship(): Promise<void> {
    setBusy(true)
    const shipments = ready.map(({ orderId, tracking }) => ({ orderId, tracking }))
    const { data } = await safe(adminApi.applyTracking({ shipments }))
    setBusy(false)
    if (!data) return setFailure(t.somethingWentWrong)
    const refusals = data.results.flatMap((result) => formatMoveRefusal(result) ?? [])
    const done = data.results.length - refusals.length
    if (done > 0) toast.success(t.countOrdersMoved({ count: done }))
    const [refusal] = refusals
    if (refusal) toast.error(t.countOrdersNotMoved({ count: refusals.length, reason: refusal }))
    onShipped()
    onClose()
  }

  return (
    <div className={styles.steps}>
      <FailureNotice>{failure}</FailureNotice>
      {lines && <TrackingPreview lines={lines} readyCount={ready.length} />}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t.chooseCsv}
        hidden
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <div className={styles.actions}>
        <Button
          variant={ready.length > 0 ? 'secondary' : 'primary'}
          icon={<FileUp />}
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          {lines ? t.chooseAnother : t.chooseCsv}
        </Button>
        {ready.length > 0 && (
          <Button variant="primary" busy={isBusy} onClick={() => void ship()}>
            {t.shipCount({ count: ready.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

function TrackingPreview({ lines, readyCount }: { lines: readonly TrackingLine[]; readyCount: number }) {
  const faults = lines.filter(({ fault }) => fault !== null)
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="warn" live title={t.countFaults({ count: faults.length })}>
          <ul className={styles.faults}>
            {faults.map((line) => (
              <li key={line.line}>
                {t.lineFault({ line: line.line, fault: formatTrackingFault(line) ?? '' })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p role="status">{t.countReady({ count: readyCount })}</p>
      {readyCount > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className={styles.table} aria-label={t.shipments} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.line}</th>
                <th scope="col">{t.order}</th>
                <th scope="col">{t.trackingNumber}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(
                ({ line, fault, order, tracking }) =>
                  fault === null &&
                  order && (
                    <tr key={line}>
                      <td>{line}</td>
                      <td>{t.orderOf({ title: formatOrderItem(order), name: order.name })}</td>
                      <td>{tracking}</td>
                    </tr>
                  ),
              )}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
