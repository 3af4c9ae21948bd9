import { Eye } from 'lucide-react'
import { PictureField, useAccountDialogs } from '#features/accounts/web/index.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import styles from './own-profile.module.css'

interface OwnProfileHeaderProps {
  profile: OwnProfile
  onChanged: () => Promise<void>
}

/** Picture, name and username, and the way to what others see. */
export function OwnProfileHeader({ profile, onChanged }: OwnProfileHeaderProps) {
  const { openUsername } = useAccountDialogs()
  const { name, username, profileImage } = profile
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        <p className={styles.username}>{username === null ? t.noUsernameYet : `@${username}`}</p>
      </div>
      <div className={styles.picture}>
        <PictureField name={name} image={profileImage} onChanged={onChanged} />
      </div>
      {username === null ? (
        <Button className={styles.view} onClick={() => openUsername()}>
          {t.chooseAUsername}
        </Button>
      ) : (
        <LinkButton className={styles.view} to={`/profile/${username}`} icon={<Eye />}>
          {t.viewPublicProfile}
        </LinkButton>
      )}
    </header>
  )
}
