import { MailX } from 'lucide-react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/shell/page.tsx'

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
          title="This link does not work"
          action={<LinkButton to="/settings/notifications">Open your settings</LinkButton>}
        >
          It may have been cut off on its way. In your settings you can stop the mail, too.
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
          title="You get no more daily mails"
          action={<LinkButton to="/settings/notifications">Open your settings</LinkButton>}
        >
          Your notifications stay at the bell. In your settings you can turn the mail on again.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page width="read">
      <EmptyState
        isPage
        icon={<MailX />}
        title="Stop the daily mail?"
        action={
          <form method="post" action={`/unsubscribe/${state.token}`}>
            <Button type="submit" variant="primary">
              Stop the mail
            </Button>
          </form>
        }
      >
        You will no longer get a mail about notifications that have stayed unread.
      </EmptyState>
    </Page>
  )
}
