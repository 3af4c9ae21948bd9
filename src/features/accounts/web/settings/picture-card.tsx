import { useRevalidator } from 'react-router'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { Account } from '../../rules/account.ts'
import { PictureField } from '../picture/picture-field.tsx'
import styles from './settings.module.css'

/** The picture that stands beside one's name. */
export function PictureCard({ account }: { account: Account }) {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  return (
    <section className={styles.card} aria-labelledby="settings-picture">
      <h2 id="settings-picture" className={styles.title}>
        Picture
      </h2>
      <PictureField
        name={account.name}
        image={account.image}
        onChanged={async ({ image }) => {
          toasts.success(image ? 'Your picture is changed' : 'Your picture is removed')
          await revalidate()
        }}
      />
    </section>
  )
}
