import { MailX } from 'lucide-react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'

interface UnsubscribePageProps {
  /** The token of the link, or the result. */
  state: { token: string } | 'done' | 'failed'
}

/** Target of the unsubscribe link: one button, which works without a sign-in and without scripts. */
export function UnsubscribePage({ state }: UnsubscribePageProps) {
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
  if (state === 'done') {
    return (
      <Page width="read">
        <EmptyState
          isPage
          icon={<MailX />}
          title={t.noMoreDailyMails}
          action={<LinkButton to="/settings/notifications">{t.openYourSettings}</LinkButton>}
        >
          {t.notificationsStayAtTheBell}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page width="read">
      <EmptyState
        isPage
        icon={<MailX />}
        title={t.stopTheDailyMail}
        action={
          <form method="post" action={`/unsubscribe/${state.token}`}>
            <Button type="submit" variant="primary">
              {t.stopTheMail}
            </Button>
          </form>
        }
      >
        {t.noMailAboutUnread}
      </EmptyState>
    </Page>
  )
}
