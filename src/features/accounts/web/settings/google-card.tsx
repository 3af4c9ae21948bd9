import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import type { AccountSettings } from '../../rules/account.ts'
import { getGoogleLinkNotice } from '../../rules/redirect-results.ts'
import { useAccountDialogs } from '../dialogs/account-dialogs-provider.tsx'
import styles from './settings.module.css'

const GoogleLinkDialog = createLazyOverlay(
  () => import('../dialogs/google-link-dialog.tsx').then((module) => module.GoogleLinkDialog),
  ({ onOpenChange }) => onOpenChange(false),
)

/** Linking and unlinking Google, where it is set up. */
export function GoogleCard({ settings: { googleLinked, hasPassword } }: { settings: AccountSettings }) {
  const { google } = useAccountDialogs()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const notice = getGoogleLinkNotice(query.get('google'))
  if (!google && !googleLinked) return null
  return (
    <TitledCard
      title={t.google}
      action={
        <Button onClick={() => setOpen(true)} disabled={!hasPassword}>
          {googleLinked ? t.unlinkGoogle : t.linkGoogle}
        </Button>
      }
    >
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <p className={styles.text}>
        {googleLinked ? t.googleOpensThisAccount : t.withALinkedGoogleAccount}
        {!hasPassword && ` ${t.setAPasswordFirst}`}
      </p>
      <GoogleLinkDialog open={open} onOpenChange={setOpen} linked={googleLinked} onUnlinked={revalidate} />
    </TitledCard>
  )
}
