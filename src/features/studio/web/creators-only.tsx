import { PenLine } from 'lucide-react'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/shell/page.tsx'
import { t } from '../messages/index.ts'

/** In place of a creator's page, for everybody else who is signed in. */
export function CreatorsOnly() {
  return (
    <Page>
      <EmptyState
        isPage
        title={t.thisPageIsForCreators}
        icon={<PenLine />}
        action={
          <LinkButton to="/profile" variant="primary">
            {t.dashboard}
          </LinkButton>
        }
      >
        {t.creatorsFindTheirWorksHere}
      </EmptyState>
    </Page>
  )
}
