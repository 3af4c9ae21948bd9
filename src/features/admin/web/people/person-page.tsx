import { type ReactNode, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsolePersonPage } from '../../rules/people-contract.ts'
import { FactList } from '../console/fact-list.tsx'
import { formatMoment } from '../console/format-age.ts'
import { AccountCard } from './account-card.tsx'
import { BanCard } from './ban-card.tsx'
import styles from './person-page.module.css'
import { PointsCard } from './points-card.tsx'
import { RolesCard } from './roles-card.tsx'

/** Everything about somebody, and what can be done about it. */
export function PersonPage({ person: loaded }: { person: ConsolePersonPage }) {
  const [person, setPerson] = useState(loaded)
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const { name, email, username, image, ban, deletesAt, isErased } = person
  const card = { person, onChanged: setPerson }
  return (
    <Page>
      <PageHeader
        above={<Link to="/admin/people">{t.people}</Link>}
        title={
          <span className={styles.title}>
            <Avatar name={name} src={image} size="l" decorative /> {name}
          </span>
        }
        actions={
          username && (
            <LinkButton to={`/profile/${username}`} variant="quiet">
              {t.publicProfile}
            </LinkButton>
          )
        }
      />
      {isErased && <Notice tone="warn">{t.accountWasDeleted}</Notice>}
      {deletesAt && (
        <Notice tone="warn">{t.willBeErasedAt({ at: formatMoment(deletesAt, timeZone) })}</Notice>
      )}
      {ban && (
        <Notice
          tone="bad"
          title={ban.until ? t.isBannedUntil({ until: formatMoment(ban.until, timeZone) }) : t.isBanned}
        >
          {ban.reason}
        </Notice>
      )}
      <div className={styles.columns}>
        <Card title={t.account}>
          <FactList
            facts={[
              [
                t.email,
                <a key="mail" href={`mailto:${email}`}>
                  {email}
                </a>,
              ],
              [t.username, username && `@${username}`],
              [t.mobileNumber, person.mobileNo],
              [t.timeZone, person.timeZone],
              [t.memberSince, formatMoment(person.createdAt, timeZone)],
              [t.watching, person.unlimitedWatch && t.withoutDailyLimit],
              [t.id, <code key="id">{person.id}</code>],
            ]}
          />
          <p>
            <Link to={`/admin/audit?search=${person.id}`}>{t.whatWasDoneHere}</Link>
          </p>
        </Card>
        <Card title={t.roles}>
          <RolesCard {...card} />
        </Card>
        <Card title={t.pointsHeading}>
          <PointsCard {...card} />
        </Card>
        <Card title={t.devices}>
          <Rows
            rows={person.sessions.map(({ id, device, lastUsedAt }) => ({
              id,
              text: device,
              at: formatMoment(lastUsedAt, timeZone),
            }))}
          />
          <AccountCard {...card} />
        </Card>
        <Card title={t.countEnrolments({ count: person.enrolments.total })}>
          <Rows
            rows={person.enrolments.latest.map(({ title, path, at }) => ({
              id: path,
              text: <Link to={path}>{title}</Link>,
              at: formatMoment(at, timeZone),
            }))}
          />
        </Card>
        <Card title={t.ordersAndMessages}>
          <Rows
            rows={[
              ...person.orders.map(({ id, title, state, at }) => ({
                id,
                text: (
                  <>
                    {title} <Badge>{state}</Badge>
                  </>
                ),
                at: formatMoment(at, timeZone),
              })),
              ...person.inboxItems.map(({ id, kind, state, at }) => ({
                id,
                text: (
                  <>
                    <Link to={`/admin/inbox?item=${id}`}>{kind}</Link> <Badge>{state}</Badge>
                  </>
                ),
                at: formatMoment(at, timeZone),
              })),
            ]}
          />
        </Card>
        {(person.abilities.ban || person.abilities.unban) && (
          <Card title={t.ban}>
            <BanCard {...card} />
          </Card>
        )}
      </div>
    </Page>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Rows({ rows }: { rows: ReadonlyArray<{ id: string; text: ReactNode; at: string }> }) {
  if (rows.length === 0) return <p className={styles.soft}>{t.nothingYet}</p>
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, text, at }) => (
        <li key={id} className={styles.line}>
          <span>{text}</span>
          <span className={styles.soft}>{at}</span>
        </li>
      ))}
    </ul>
  )
}
