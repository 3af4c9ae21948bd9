import { Eye, FileUp } from 'lucide-react'
import { useState } from 'react'
import { PictureField, useAccountDialogs } from '#features/accounts/web/index.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import styles from './own-profile.module.css'

const LinkedInDialog = createLazyOverlay(
  () => import('../linkedin/linkedin-dialog.tsx').then((module) => module.LinkedInDialog),
  ({ onClose }) => onClose(),
)

interface OwnProfileHeaderProps {
  profile: OwnProfile
  onChanged: () => Promise<void>
}

/** Picture, name and username, and the ways to what others see and to what another site knows. */
export function OwnProfileHeader({ profile, onChanged }: OwnProfileHeaderProps) {
  const { openUsername } = useAccountDialogs()
  const { name, username, profileImage } = profile
  const [isImporting, setIsImporting] = useState(false)
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
      <div className={styles.ways}>
        {username === null ? (
          <Button onClick={() => openUsername()}>{t.chooseAUsername}</Button>
        ) : (
          <LinkButton to={`/profile/${username}`} icon={<Eye />}>
            {t.viewPublicProfile}
          </LinkButton>
        )}
        <Button variant="quiet" icon={<FileUp />} onClick={() => setIsImporting(true)}>
          {t.importFromLinkedIn}
        </Button>
      </div>
      <LinkedInDialog
        profile={profile}
        open={isImporting}
        onSaved={onChanged}
        onClose={() => setIsImporting(false)}
      />
    </header>
  )
}
