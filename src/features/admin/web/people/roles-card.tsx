import { Switch } from '#ui/forms/checkbox.tsx'
import { t } from '../../messages/index.ts'
import { adminApi } from '../api.ts'
import styles from './person-page.module.css'
import { GIVEN_ROLES, ROLE_LABELS } from './role-labels.ts'
import { type PersonCardProps, usePersonAct } from './use-person-act.tsx'

/** The roles of somebody, given and taken one by one; each works at their next page. */
export function RolesCard({ person, onChanged }: PersonCardProps) {
  const { run, isBusy, confirmationDialog } = usePersonAct(onChanged)
  return (
    <div className={styles.form}>
      {GIVEN_ROLES.map((role) => {
        const has = person.roles.includes(role)
        const label = ROLE_LABELS[role]
        return (
          <Switch
            key={role}
            label={label}
            checked={has}
            disabled={isBusy || !person.abilities.changeRoles}
            onChange={() =>
              void run(
                () => adminApi.changeRole({ userId: person.id, role, granted: !has }),
                has ? t.roleWasTaken({ role: label }) : t.roleWasGiven({ role: label }),
              )
            }
          />
        )
      })}
      {confirmationDialog}
    </div>
  )
}
