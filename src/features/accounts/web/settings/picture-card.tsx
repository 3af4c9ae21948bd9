import { useRevalidator } from 'react-router'
import { TitledCard } from '#ui/display/titled-card.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { Account } from '../../rules/account.ts'
import { PictureField } from '../picture/picture-field.tsx'

/** The profile picture in the settings. */
export function PictureCard({ account }: { account: Account }) {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  return (
    <TitledCard title="Picture">
      <PictureField
        name={account.name}
        image={account.image}
        onChanged={async ({ image }) => {
          toasts.success(image ? 'Your picture is changed' : 'Your picture is removed')
          await revalidate()
        }}
      />
    </TitledCard>
  )
}
