import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { ORDER_REASON_MAX_LENGTH } from '#features/points/rules/limits.ts'
import type { OrderState } from '#features/points/rules/order.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleOrder } from '../../rules/orders-contract.ts'
import { adminApi } from '../api.ts'
import type { QueueDetailProps } from '../queue/queue.ts'
import { buildOrderMove, getOrderMoveText } from './build-order-move.ts'
import styles from './order-detail.module.css'
import { formatMoveRefusal, ORDER_MOVE_LABELS } from './order-texts.ts'

type OrderMoveFormProps = Pick<QueueDetailProps<ConsoleOrder>, 'item' | 'onChanged'>

/** Brings an order to one of the states that it can go to, with what its learner is told. */
export function OrderMoveForm({ item, onChanged }: OrderMoveFormProps) {
  const toast = useToast()
  const [to, setTo] = useState<OrderState>(item.moves[0] ?? item.state)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setFailure(null)
    const move = buildOrderMove(to, text)
    if ('fault' in move) {
      setError(move.fault)
      form.querySelector<HTMLElement>('textarea, input:not([type="radio"])')?.focus()
      return
    }
    setBusy(true)
    const { data } = await safe(adminApi.moveOrders({ orderIds: [item.id], move }))
    setBusy(false)
    const [result] = data?.results ?? []
    const refusal = result ? formatMoveRefusal(result) : t.somethingWentWrong
    if (refusal !== null) {
      // Its form goes with the state it was in; what was said stays for a while.
      if (result?.conflict) {
        toast.error(refusal)
        onChanged({ finished: false })
      } else setFailure(refusal)
      return
    }
    toast.success(t.moveDone)
    onChanged({ finished: true })
  }

  const field = {
    value: text,
    error,
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value)
      setError(undefined)
    },
  }
  const asked = getOrderMoveText(to)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice>{failure}</FailureNotice>
      <RadioGroup
        legend={t.whatNext}
        name="move"
        row
        value={to}
        options={item.moves.map((value) => ({ value, label: ORDER_MOVE_LABELS[value] }))}
        onChange={(event) => {
          setTo(item.moves.find((one) => one === event.target.value) ?? to)
          setError(undefined)
        }}
      />
      {asked === 'tracking' && <TextField label={t.trackingNumber} hint={t.trackingHint} {...field} />}
      {asked === 'reason' && (
        <TextArea
          label={t.reason}
          hint={t.reasonHint}
          softMax={ORDER_REASON_MAX_LENGTH}
          rows={3}
          {...field}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant={to === 'rejected' ? 'danger' : 'primary'} busy={isBusy}>
          {ORDER_MOVE_LABELS[to]}
        </Button>
      </div>
    </form>
  )
}
