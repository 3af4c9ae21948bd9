import { MailX } from 'lucide-react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { UnsubscribeSubject } from '../../rules/categories.ts'

/** The token of a link and what it turns off, or the result. */
export type UnsubscribeState =
  | { token: string; subject: UnsubscribeSubject }
  | 'done'
  | 'announcements-done'
  | 'failed'

/** Target of the unsubscribe link: one button, which works without a sign-in and without scripts. */
export function UnsubscribePage({ state }: { state: UnsubscribeState }) {
  if (state === 'failed') {
    return (
      <Page width="read">
        <EmptyState
          isPage
          icon={<MailX />}
          title={t.thisLinkDoesNotWork}
          action={<LinkButton to="/settings/notifications">{t.openYourSettings}</LinkButton>}
        >
          {t.linkMayBeCutOff}
        </EmptyState>
      </Page>
    )
  }
  if (state === 'done' || state === 'announcements-done') {
    const isDigest = state === 'done'
    return (
      <Page width="read">
        <EmptyState
          isPage
          icon={<MailX />}
          title={isDigest ? t.noMoreDailyEmails : t.announcementsAreOff}
          action={<LinkButton to="/settings/notifications">{t.openYourSettings}</LinkButton>}
        >
          {isDigest ? t.notificationsStayOnTheSite : t.announcementsStayInTheBatch}
        </EmptyState>
      </Page>
    )
  }
  const isDigest = state.subject === 'digest'
  return (
    <Page width="read">
      <EmptyState
        isPage
        icon={<MailX />}
        title={isDigest ? t.stopTheDailyEmail : t.turnAnnouncementsOff}
        action={
          <form method="post" action={`/unsubscribe/${state.token}`}>
            <Button type="submit" variant="primary">
              {isDigest ? t.stopTheEmail : t.turnOff}
            </Button>
          </form>
        }
      >
        {isDigest ? t.noEmailAboutUnread : t.noNewsOfAnnouncements}
      </EmptyState>
    </Page>
  )
}
