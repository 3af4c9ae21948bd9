import { Lock, Pencil } from 'lucide-react'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import styles from './own-profile.module.css'
import { SectionCard } from './section-card.tsx'

interface PersonalSectionProps {
  personal: OwnProfile['personal']
  onEdit: () => void
}

const day = new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'long', timeZone: 'UTC' })

/** Name, contact and address in the own profile; never shown to others. */
export function PersonalSection({ personal, onEdit }: PersonalSectionProps) {
  const { birthDate, address } = personal.contact
  const rows: readonly (readonly [label: string, lines: readonly string[]])[] = [
    [t.name, [`${personal.firstName} ${personal.lastName}`.trim()]],
    [t.mobileNumber, [personal.mobileNo]],
    [t.alternateEmail, [personal.alternateEmail]],
    [t.birthDate, [birthDate ? day.format(new Date(birthDate)) : '']],
    [t.address, [address.addressText, address.pincode, address.city, address.country]],
  ]
  return (
    <SectionCard
      section="contact"
      isPublic={null}
      emptyText={null}
      action={
        <Button icon={<Pencil />} onClick={onEdit}>
          {t.editPersonalDetails}
        </Button>
      }
    >
      <p className={styles.private}>
        <Lock aria-hidden="true" />
        {t.onlyYouSeeThese}
      </p>
      <dl className={styles.details}>
        {rows.map(([label, lines]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {lines.some(Boolean) ? (
                [...new Set(lines.filter(Boolean))].map((line) => (
                  <span key={line} dir="auto" className={styles.value}>
                    {line}
                  </span>
                ))
              ) : (
                <span className={styles.missing}>{t.notAddedYet}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
