import { safe } from '@orpc/client'
import { Download, Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OrderState } from '#features/points/rules/order.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { type ConsoleOrder, ORDER_BULK_MAX_ITEMS } from '../../rules/orders-contract.ts'
import { adminApi } from '../api.ts'
import { buildOrderMove, getOrderMoveText } from './build-order-move.ts'
import styles from './order-detail.module.css'
import { formatMoveRefusal, ORDER_MOVE_LABELS } from './order-texts.ts'

interface OrdersBulkActionsProps {
  items: readonly ConsoleOrder[]
  onDone: () => void
}

/** The states that all of these orders can go to. Each parcel has a tracking number of its own. */
const listCommonMoves = (items: readonly ConsoleOrder[]): OrderState[] =>
  (items[0]?.moves ?? []).filter((to) => to !== 'shipped' && items.every(({ moves }) => moves.includes(to)))

/** What is done with several orders: the packing list, their lines as CSV, and the moves that all of them can make. */
export function OrdersBulkActions({ items, onDone }: OrdersBulkActionsProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const handled = items.slice(0, ORDER_BULK_MAX_ITEMS)
  const orderIds = handled.map(({ id }) => id)
  const moves = listCommonMoves(handled)

  async function download(makeFile: () => Promise<File>): Promise<void> {
    setBusy(true)
    try {
      downloadFile(await makeFile())
    } catch {
      toast.error(t.somethingWentWrong)
    } finally {
      setBusy(false)
    }
  }
  const saveCsv = async () =>
    new File([(await adminApi.exportOrders({ orderIds })).csv], 'orders.csv', { type: 'text/csv' })

  return (
    <div className={styles.bulk}>
      <div className={styles.bulkRow}>
        <span className={styles.count}>
          {t.countChosen({ count: items.length })}
          {items.length > handled.length && ` ${t.tooManyChosen({ count: ORDER_BULK_MAX_ITEMS })}`}
        </span>
        <Button
          size="s"
          icon={<Printer />}
          busy={isBusy}
          onClick={() => void download(() => adminApi.printPackingList({ orderIds }))}
        >
          {t.printPackingList}
        </Button>
        <Button size="s" icon={<Download />} busy={isBusy} onClick={() => void download(saveCsv)}>
          {t.downloadCsv}
        </Button>
      </div>
      {moves.length > 0 ? (
        <BulkMoveForm key={moves.join()} moves={moves} orderIds={orderIds} onDone={onDone} />
      ) : (
        <p className={styles.soft}>{t.noCommonMove}</p>
      )}
    </div>
  )
}

interface BulkMoveFormProps {
  moves: readonly OrderState[]
  orderIds: string[]
  onDone: () => void
}

function BulkMoveForm({ moves, orderIds, onDone }: BulkMoveFormProps) {
  const toast = useToast()
  const [to, setTo] = useState<OrderState>(moves[0] ?? 'approved')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const move = buildOrderMove(to, reason)
    if ('fault' in move) {
      setError(move.fault)
      form.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    const { data } = await safe(adminApi.moveOrders({ orderIds, move }))
    setBusy(false)
    if (!data) return void toast.error(t.somethingWentWrong)
    const refusals = data.results.flatMap((result) => formatMoveRefusal(result) ?? [])
    const done = data.results.length - refusals.length
    if (done > 0) toast.success(t.countOrdersMoved({ count: done }))
    const [refusal] = refusals
    if (refusal) toast.error(t.countOrdersNotMoved({ count: refusals.length, reason: refusal }))
    onDone()
  }

  return (
    <form className={styles.bulkRow} noValidate onSubmit={(event) => void send(event)}>
      <Select
        label={t.whatNext}
        hideLabel
        value={to}
        options={moves.map((value) => ({ value, label: ORDER_MOVE_LABELS[value] }))}
        onChange={(event) => setTo(moves.find((one) => one === event.target.value) ?? to)}
      />
      {getOrderMoveText(to) === 'reason' && (
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      )}
      <Button type="submit" variant="primary" busy={isBusy}>
        {t.apply}
      </Button>
    </form>
  )
}
