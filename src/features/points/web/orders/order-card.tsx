import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { lazyOverlay } from '#ui/lazy/lazy-part.tsx'
import { isUndone, ORDER_PATH, type OrderState } from '../../rules/order.ts'
import { figure } from '../store/reward-text.ts'
import { useDates } from '../store/use-dates.ts'
import styles from './order-card.module.css'
import { ORDER_WORDS } from './order-states.ts'
import type { Order } from './own-redemption.ts'

const CancelOrderDialog = lazyOverlay(
  () => import('./cancel-order-dialog.tsx').then((module) => module.CancelOrderDialog),
  ({ onClose }) => onClose(),
)

interface OrderCardProps {
  order: Order
  /** Called with the updated order. */
  onChange: (order: Order) => void
}

/** DOM id of an order's heading. */
export const orderTitleId = (id: string) => `order-${id}`

/** An own order with its progress and address; it can be cancelled while that is allowed. */
export function OrderCard({ order, onChange }: OrderCardProps) {
  const [asked, setAsked] = useState(false)
  const { dateText } = useDates()
  const { title, size, price, state, address } = order
  const words = ORDER_WORDS[state]
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAsked = useRef(false)

  useEffect(() => {
    // The button that had the focus is gone.
    if (wasAsked.current && !asked && !order.canCancel) heading.current?.focus()
    wasAsked.current = asked
  }, [asked, order.canCancel])

  return (
    <Card padded>
      <div className={styles.head}>
        <div>
          <h3 ref={heading} id={orderTitleId(order.id)} tabIndex={-1} className={styles.title}>
            {title}
            {size && ` (${size})`}
          </h3>
          <p className={styles.facts}>
            {figure(price)} points, ordered on {dateText(order.requestedAt)}
          </p>
        </div>
        <Badge tone={words.tone}>{words.label}</Badge>
      </div>
      <Way order={order} />
      <p className={styles.says}>{words.says}</p>
      {order.reason && <p className={styles.reason}>“{order.reason}”</p>}
      {order.tracking && (
        <p className={styles.says}>
          Tracking: <strong>{order.tracking}</strong>
        </p>
      )}
      <div className={styles.foot}>
        <details className={styles.address}>
          <summary>Address</summary>
          <address>
            {address.name}
            <br />
            {address.addressText}
            <br />
            {address.pincode} {address.city}
            <br />
            {address.country}
            <br />
            {address.contact}
          </address>
        </details>
        {order.canCancel && (
          <Button size="s" variant="quiet" onClick={() => setAsked(true)}>
            Cancel order
          </Button>
        )}
      </div>
      <CancelOrderDialog order={order} open={asked} onCancelled={onChange} onClose={() => setAsked(false)} />
    </Card>
  )
}

function wayClass(state: OrderState, reached: boolean) {
  if (isUndone(state)) return styles.undone
  return reached ? styles.reached : styles.ahead
}

/** The five steps of a regular order; for any other one its actual steps. */
function Way({ order }: { order: Order }) {
  const { dateText } = useDates()
  const straight = order.steps.every(({ state }) => ORDER_PATH.some((step) => step === state))
  const way: { state: OrderState; at?: string }[] = straight
    ? ORDER_PATH.map((state) => order.steps.find((step) => step.state === state) ?? { state })
    : order.steps
  return (
    <ol className={styles.way}>
      {way.map(({ state, at }) => (
        <li key={`${state} ${at}`} className={wayClass(state, at !== undefined)}>
          <span className={styles.step}>{ORDER_WORDS[state].label}</span>
          {at && <time dateTime={at}>{dateText(at)}</time>}
        </li>
      ))}
    </ol>
  )
}
