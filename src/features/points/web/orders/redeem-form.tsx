import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { isSiteUnavailable } from '#platform/web/unavailable.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatPoints } from '#ui/display/points-format.ts'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { PINCODE_MAX_LENGTH } from '../../rules/limits.ts'
import { isRefundedOrderState } from '../../rules/order.ts'
import { type DeliveryAddress, deliveryAddressSchema } from '../../rules/redemption.ts'
import { DELIVERY_DAYS_SETTING, REDEEM_MIN_POINTS_SETTING } from '../../rules/settings.ts'
import type { Reward } from '../../rules/store.ts'
import { pointsApi } from '../api.ts'
import { formatPointsNumber } from '../store/reward-text.ts'
import { useRevalidateOnPointsChange } from '../use-revalidate-on-points-change.ts'
import { findOrderRefusal, type OrderRefusal } from './find-order-refusal.ts'
import { createOrderKeyStore } from './order-key.ts'
import { RedemptionConditionList } from './readiness-list.tsx'
import styles from './redeem-page.module.css'
import type { RedemptionStatus } from './redemption-types.ts'
import { RewardPicker } from './reward-picker.tsx'
import { useOrderRefusalDialogs } from './use-order-refusal-dialogs.tsx'

interface RedeemFormProps {
  rewards: Reward[]
  own: RedemptionStatus
  /** Slug of the reward in the address. */
  wanted: string | null
  /** Default receiver, unless an earlier order had another. */
  name: string
}

/** Reward, address and order. Refusals are shown before an address must be typed. */
export function RedeemRewardForm({ rewards, own, wanted, name }: RedeemFormProps) {
  const [rewardId, setRewardId] = useState(rewards.find(({ slug }) => slug === wanted)?.id)
  const [size, setSize] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [keys] = useState(createOrderKeyStore)
  const reward = rewards.find(({ id }) => id === rewardId)
  const settings = useSiteSettings()
  const hydrated = useHydrated()
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { explain, dialog } = useOrderRefusalDialogs()
  useRevalidateOnPointsChange()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(deliveryAddressSchema),
    defaultValues: own.address ?? {
      name,
      addressText: '',
      pincode: '',
      city: '',
      country: '',
      contact: '',
    },
  })
  const { errors } = formState

  /** Sends the order; a retry after a lost answer is the same order. */
  async function send(
    chosen: Reward,
    address: DeliveryAddress,
  ): Promise<'ordered' | 'stale' | 'failed' | OrderRefusal> {
    const wish = { rewardId: chosen.id, size: size ?? '', address, price: chosen.cost }
    const { data, error, isDefined } = await safe(
      pointsApi.redeem({ ...wish, idempotencyKey: keys.keyOf(wish) }),
    )
    if (data && isRefundedOrderState(data.state)) {
      // An earlier try whose answer was lost had succeeded and was cancelled elsewhere: place a new order.
      keys.forget()
      return send(chosen, address)
    }
    if (!error) return 'ordered'
    if (!isDefined || isSiteUnavailable(error)) {
      setFailure(isSiteUnavailable(error) ? error.message : t.somethingWentWrong)
      return 'failed'
    }
    switch (error.code) {
      case 'PROFILE_INCOMPLETE':
        return { code: error.code, missing: error.data.missing }
      case 'NOT_ENOUGH_POINTS':
        return { code: error.code, missing: error.data.missing }
      case 'BUFFER_TIME':
        return { code: error.code, days: error.data.days }
      case 'NOT_SELECTED':
        return { code: error.code, what: t.aSize }
      case 'REWARD_OVER':
      case 'ALREADY_CLAIMED':
      case 'NO_NEW_COURSE':
      case 'SOLD_OUT':
        return { code: error.code }
      case 'PRICE_CHANGED':
      case 'NOT_FOUND':
        setFailure(error.message)
        return 'stale'
      default:
        setFailure(error.message)
        return 'failed'
    }
  }

  const order = (chosen: Reward) =>
    handleSubmit(async (address) => {
      let outcome: Awaited<ReturnType<typeof send>> = 'failed'
      const agreed = await confirm(
        'redeem-confirm',
        { reward: chosen.title, points: chosen.cost },
        async () => {
          outcome = await send(chosen, address)
        },
      )
      if (!agreed) return
      const result = outcome as Awaited<ReturnType<typeof send>>
      // When offline, revalidating would replace the form by an error page.
      if (result === 'failed') return
      await revalidate()
      if (result === 'stale') return
      if (result !== 'ordered') return explain(result, chosen.title)
      keys.forget()
      toast.success(t.orderPlaced, {
        description: t.itArrivesInAboutDays({ days: settings.get(DELIVERY_DAYS_SETTING) }),
      })
      await navigate('/rewards/cipherpoints#orders')
    })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure(undefined)
    const refusal = findOrderRefusal(own, reward, size, settings.get(REDEEM_MIN_POINTS_SETTING))
    if (refusal) return void explain(refusal, reward?.title ?? '')
    if (reward) void order(reward)(event)
  }

  return (
    <form className={styles.columns} noValidate={hydrated} onSubmit={submit} aria-label={t.redeem}>
      <div className={styles.main}>
        <RewardPicker
          rewards={rewards}
          claimed={
            new Set(
              rewards
                .filter((item) => item.onePerPerson && own.claimed.includes(item.id))
                .map(({ id }) => id),
            )
          }
          chosen={reward}
          onChoose={(id) => {
            setRewardId(id)
            setSize(undefined)
          }}
          size={size}
          onSize={setSize}
        />
        <fieldset className={styles.fields}>
          <legend className={styles.legend}>{t.shippingAddress}</legend>
          <TextField
            label={t.recipient}
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            label={t.streetHouseAndFloor}
            autoComplete="street-address"
            error={errors.addressText?.message}
            {...register('addressText')}
          />
          <div className={styles.pair}>
            <TextField
              label={t.pincode}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={PINCODE_MAX_LENGTH}
              error={errors.pincode?.message}
              {...register('pincode')}
            />
            <TextField
              label={t.city}
              autoComplete="address-level2"
              error={errors.city?.message}
              {...register('city')}
            />
          </div>
          <div className={styles.pair}>
            <TextField
              label={t.country}
              autoComplete="country-name"
              error={errors.country?.message}
              {...register('country')}
            />
            <TextField
              label={t.phone}
              type="tel"
              autoComplete="tel"
              hint={t.forTheCourierOnly}
              error={errors.contact?.message}
              {...register('contact')}
            />
          </div>
        </fieldset>
      </div>
      <aside className={styles.aside} aria-label={t.yourRedemption}>
        <h2 className={styles.legend}>{t.whatYouNeed}</h2>
        <RedemptionConditionList own={own} cost={reward?.cost} />
        <dl className={styles.sum}>
          <dt>{t.reward}</dt>
          <dd>{reward ? reward.title : t.nothingChosenYet}</dd>
          {size && (
            <>
              <dt>{t.size}</dt>
              <dd>{size}</dd>
            </>
          )}
          <dt>{t.price}</dt>
          <dd>{reward ? formatPointsNumber(reward.cost) : '–'}</dd>
          {reward && own.balance >= reward.cost && (
            <>
              <dt>{t.leftAfterwards}</dt>
              <dd>{formatPoints(own.balance - reward.cost)}</dd>
            </>
          )}
        </dl>
        <FailureNotice>{failure}</FailureNotice>
        <Button type="submit" variant="primary" wide disabled={!hydrated} busy={formState.isSubmitting}>
          {t.redeem}
        </Button>
      </aside>
      {dialog}
    </form>
  )
}
