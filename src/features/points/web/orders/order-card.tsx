import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import { isRefundedOrderState, type OrderState, REGULAR_ORDER_STATES } from '../../rules/order.ts'
import { useDateFormatters } from '../store/use-dates.ts'
import styles from './order-card.module.css'
import type { Order } from './redemption-types.ts'

const ORDER_STATE_TEXTS: Readonly<Record<OrderState, { label: string; tone: BadgeTone; says: string }>> = {
  requested: { label: t.requested, tone: 'info', says: t.weHaveYourOrder },
  approved: { label: t.approved, tone: 'accent', says: t.itWillBePackedNext },
  packed: { label: t.packed, tone: 'accent', says: t.itIsReadyToShip },
  shipped: { label: t.shipped, tone: 'accent', says: t.itIsOnItsWay },
  delivered: { label: t.delivered, tone: 'good', says: t.itHasArrived },
  'on-hold': { label: t.onHold, tone: 'neutral', says: t.somethingHasToBeSettled },
  rejected: { label: t.rejected, tone: 'bad', says: t.yourPointsAreBack },
  cancelled: { label: t.cancelled, tone: 'neutral', says: t.yourPointsAreBack },
}

const CancelOrderDialog = createLazyOverlay(
  () => import('./cancel-order-dialog.tsx').then((module) => module.CancelOrderDialog),
  ({ onClose }) => onClose(),
)

interface OrderCardProps {
  order: Order
  /** Called with the updated order. */
  onChange: (order: Order) => void
}

/** DOM id of an order's heading. */
export const getOrderTitleId = (id: string) => `order-${id}`

/** An own order with its progress and address; it can be cancelled while that is allowed. */
export function OrderCard({ order, onChange }: OrderCardProps) {
  const [asked, setAsked] = useState(false)
  const { dateText } = useDateFormatters()
  const { title, size, price, state, address } = order
  const words = ORDER_STATE_TEXTS[state]
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
          <h3 ref={heading} id={getOrderTitleId(order.id)} tabIndex={-1} className={styles.title}>
            {title}
            {size && ` (${size})`}
          </h3>
          <p className={styles.facts}>
            {t.pointsOrderedOn({
              points: price,
              date: dateText(order.requestedAt),
            })}
          </p>
        </div>
        <Badge tone={words.tone}>{words.label}</Badge>
      </div>
      <OrderSteps order={order} />
      <p className={styles.says}>{words.says}</p>
      {order.reason && <p className={styles.reason}>“{order.reason}”</p>}
      {order.tracking && (
        <p className={styles.says}>
          {renderMessage(t.tracking({ tracking: order.tracking, strong: (text) => <strong>{text}</strong> }))}
        </p>
      )}
      <div className={styles.foot}>
        <details className={styles.address}>
          <summary>{t.address}</summary>
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
            {t.cancelOrder}
          </Button>
        )}
      </div>
      <CancelOrderDialog order={order} open={asked} onCancelled={onChange} onClose={() => setAsked(false)} />
    </Card>
  )
}

function getStepClass(state: OrderState, reached: boolean) {
  if (isRefundedOrderState(state)) return styles.undone
  return reached ? styles.reached : styles.ahead
}

/** The five steps of a regular order; for any other one its actual steps. */
function OrderSteps({ order }: { order: Order }) {
  const { dateText } = useDateFormatters()
  const straight = order.steps.every(({ state }) => REGULAR_ORDER_STATES.some((step) => step === state))
  const way: { state: OrderState; at?: string }[] = straight
    ? REGULAR_ORDER_STATES.map((state) => order.steps.find((step) => step.state === state) ?? { state })
    : order.steps
  return (
    <ol className={styles.way}>
      {way.map(({ state, at }) => (
        <li key={`${state} ${at}`} className={getStepClass(state, at !== undefined)}>
          <span className={styles.step}>{ORDER_STATE_TEXTS[state].label}</span>
          {at && <time dateTime={at}>{dateText(at)}</time>}
        </li>
      ))}
    </ol>
  )
}
