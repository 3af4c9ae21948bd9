import { useActor } from '#features/accounts/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleOrder } from '../../rules/orders-contract.ts'
import { FactList } from '../console/fact-list.tsx'
import { formatMoment } from '../console/format-age.ts'
import type { QueueDetailProps } from '../queue/queue.ts'
import styles from './order-detail.module.css'
import { OrderMoveForm } from './order-move-form.tsx'
import { formatOrderItem, ORDER_STATE_LABELS, ORDER_STATE_TONES } from './order-texts.ts'

/** Everything about an order, and where it can go. */
export function OrderDetail({ item, onChanged }: QueueDetailProps<ConsoleOrder>) {
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const { id, learner, address, state, price, tracking, reason, moves } = item
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h2 className={styles.title}>{formatOrderItem(item)}</h2>
        <Badge tone={ORDER_STATE_TONES[state]}>{ORDER_STATE_LABELS[state]}</Badge>
      </header>
      <FactList
        facts={[
          [t.learner, <Learner key="learner" learner={learner} />],
          [t.order, <code key="id">{id}</code>],
          [t.price, t.points({ points: price })],
          [t.address, <Address key="address" address={address} />],
          [t.phone, address.contact],
          [t.tracking, tracking],
          [t.reason, reason],
        ]}
      />
      {moves.length > 0 && <OrderMoveForm key={state} item={item} onChanged={onChanged} />}
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{t.history}</h3>
        <ol className={styles.lines}>
          {item.steps.map((step) => (
            <li key={`${step.state} ${step.at}`}>
              {step.by?.username
                ? t.stepByName({
                    state: ORDER_STATE_LABELS[step.state],
                    name: step.by.username,
                    at: formatMoment(step.at, timeZone),
                  })
                : t.stepBy({ state: ORDER_STATE_LABELS[step.state], at: formatMoment(step.at, timeZone) })}
            </li>
          ))}
        </ol>
      </section>
      <Ledger order={item} timeZone={timeZone} />
    </article>
  )
}

function Learner({ learner: { name, username, email } }: Pick<ConsoleOrder, 'learner'>) {
  return (
    <>
      {name} {username && <Link to={`/profile/${username}`}>@{username}</Link>}{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}

function Address({ address }: Pick<ConsoleOrder, 'address'>) {
  const { name, addressText, pincode, city, country } = address
  return (
    <address className={styles.address} dir="auto">
      {[name, addressText, `${pincode} ${city}`, country].join('\n')}
    </address>
  )
}

function Ledger({ order: { entries }, timeZone }: { order: ConsoleOrder; timeZone: string }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{t.pointsOfOrder}</h3>
      {entries.length === 0 ? (
        <p className={styles.soft}>{t.noEntries}</p>
      ) : (
        <ul className={styles.lines}>
          {entries.map(({ id, source, amount, at }) => (
            <li key={id} className={styles.entry}>
              <span>
                {source === 'refund' ? t.refund : t.redemption}, {formatMoment(at, timeZone)}
              </span>
              <strong>
                {amount > 0 && '+'}
                {amount}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
