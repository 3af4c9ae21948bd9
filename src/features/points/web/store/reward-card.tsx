import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardFooter, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { t } from '../../messages/index.ts'
import { REDEEM_MIN_POINTS_SETTING } from '../../rules/settings.ts'
import { countMissingPoints, getRewardStock, type Reward, rewardHasSizes } from '../../rules/store.ts'
import styles from './reward-card.module.css'
import { RewardPicture } from './reward-picture.tsx'
import { buildRedeemPath, formatPointsNumber, formatStock } from './reward-text.ts'
import { useDateFormatters } from './use-dates.ts'

interface RewardCardProps {
  reward: Reward
  /** Null for visitors. */
  balance: number | null
  /** Whether the reader has had it and it is one per person. */
  claimed: boolean
  pointsName: string
}

/** A reward with its price, its stock and the points still missing. */
export function RewardCard({ reward, balance, claimed, pointsName }: RewardCardProps) {
  const { deadlineText } = useDateFormatters()
  const minPoints = useSiteSettings().get(REDEEM_MIN_POINTS_SETTING)
  const left = getRewardStock(reward)
  const missing = balance === null ? 0 : countMissingPoints(reward.cost, balance, minPoints)
  const needed = Math.max(reward.cost, minPoints)
  return (
    <Card>
      <CardMedia corner={<Corner left={left} claimed={claimed} onePerPerson={reward.onePerPerson} />}>
        <RewardPicture image={reward.image} motif={reward.motif} />
      </CardMedia>
      <CardBody>
        <CardTitle level={2}>{reward.title}</CardTitle>
        <p className={styles.text}>{reward.description}</p>
        {rewardHasSizes(reward) && (
          <ul className={styles.sizes} aria-label={t.sizes}>
            {reward.sizes.map(({ size, stock }) => (
              <li key={size} className={stock === 0 ? styles.gone : styles.size}>
                {size}
                {stock === 0 && <VisuallyHidden> {t.sizeIsSoldOut}</VisuallyHidden>}
              </li>
            ))}
          </ul>
        )}
        <CardMeta>
          <span>{formatStock(reward)}</span>
        </CardMeta>
        {reward.until && (
          <CardMeta>
            <span>{t.untilDeadline({ deadline: deadlineText(reward.until) })}</span>
          </CardMeta>
        )}
        <CardFooter>
          <p className={styles.price}>
            <strong>{formatPointsNumber(reward.cost)}</strong> {pointsName}
          </p>
          {missing > 0 && !claimed && left > 0 ? (
            <div className={styles.missing}>
              <ProgressBar
                label={t.pointsForReward({ title: reward.title })}
                value={((needed - missing) / needed) * 100}
                valueText={t.pointsMissing({ points: missing })}
                tone="accent"
                size="s"
              />
              <p>{t.pointsToGo({ points: missing })}</p>
            </div>
          ) : (
            <Action reward={reward} open={left > 0 && !claimed} signedIn={balance !== null} />
          )}
        </CardFooter>
      </CardBody>
    </Card>
  )
}

function Corner({ left, claimed, onePerPerson }: { left: number; claimed: boolean; onePerPerson: boolean }) {
  if (claimed) return <Badge tone="good">{t.claimed}</Badge>
  if (left === 0) return <Badge tone="bad">{t.soldOut}</Badge>
  return onePerPerson ? <Badge tone="info">{t.onePerPerson}</Badge> : null
}

function Action({ reward, open, signedIn }: { reward: Reward; open: boolean; signedIn: boolean }) {
  const { openSignIn } = useAccountDialogs()
  if (!open) return null
  if (!signedIn) {
    return (
      <Button
        size="s"
        aria-label={t.redeemReward({ title: reward.title })}
        onClick={() => openSignIn(t.signInToRedeemYourPoints)}
      >
        {t.redeem}
      </Button>
    )
  }
  return (
    <LinkButton
      to={buildRedeemPath(reward.slug)}
      variant="primary"
      size="s"
      aria-label={t.redeemReward({ title: reward.title })}
    >
      {t.redeem}
    </LinkButton>
  )
}
