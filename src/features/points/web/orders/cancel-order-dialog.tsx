import { safe } from '@orpc/client'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { pointsApi } from '../api.ts'
import type { Order } from './redemption-types.ts'

interface CancelOrderDialogProps {
  order: Order
  open: boolean
  finalFocus: () => HTMLElement | null
  /** Called with the updated order. */
  onCancelled: (order: Order) => void
  onClose: () => void
}

export function CancelOrderDialog({ order, open, finalFocus, onCancelled, onClose }: CancelOrderDialogProps) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function cancel() {
    setBusy(true)
    const { data, error, isDefined } = await safe(pointsApi.cancelOrder({ orderId: order.id }))
    if (data) onCancelled(data)
    // When offline, reloading would fail too.
    if (!error || isDefined) await revalidate()
    setBusy(false)
    onClose()
    if (error) toast.error(isDefined ? error.message : t.somethingWentWrong)
    else
      toast.success(t.orderCancelled, {
        description: t.pointsAreBack({ points: order.price }),
      })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={t.cancelThisOrder}
      description={t.theRewardGoesBackToTheStore({ title: order.title, points: order.price })}
      size="s"
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t.keepIt}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            {t.cancelOrder}
          </Button>
        </>
      }
    />
  )
}
