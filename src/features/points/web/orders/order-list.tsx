import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import { getOrderTitleId, OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'
import type { OrderPage } from './redemption-types.ts'
import { useOrders } from './use-orders.ts'

/** Own orders, the latest first, with a button for more. */
export function OrderList({ first }: { first: OrderPage }) {
  const { orders, isEnd, state, more, change } = useOrders(first)
  const [came, setCame] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hydrated = useHydrated()

  useEffect(() => {
    const { activeElement, body } = document
    // Don't move the focus if the reader has moved it meanwhile.
    if (came === null || (activeElement !== button.current && activeElement !== body)) return
    document.getElementById(getOrderTitleId(came))?.focus()
  }, [came])

  return (
    <>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onChange={change} />
          </li>
        ))}
      </ul>
      {!isEnd && (
        <div className={styles.more}>
          {state === 'failed' && (
            <p className={styles.failed} role="alert">
              {t.moreOrdersCouldNotBeLoaded}
            </p>
          )}
          <Button
            ref={button}
            disabled={!hydrated}
            busy={state === 'loading'}
            busyLabel={t.loadingMoreOrders}
            onClick={() => void more().then((order) => order && setCame(order.id))}
          >
            {state === 'failed' ? t.tryAgain : t.showMoreOrders}
          </Button>
        </div>
      )}
      {isEnd && first.next !== null && <p className={styles.end}>{t.thatsEverything}</p>}
    </>
  )
}
