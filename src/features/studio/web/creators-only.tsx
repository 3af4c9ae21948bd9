import { PenLine } from 'lucide-react'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/shell/page.tsx'

/** In place of a creator's page, for everybody else who is signed in. */
export function CreatorsOnly() {
  return (
    <Page>
      <EmptyState
        isPage
        title="This page is for creators"
        icon={<PenLine />}
        action={
          <LinkButton to="/profile" variant="primary">
            Dashboard
          </LinkButton>
        }
      >
        Creators find the courses, videos and bundles here that they have made.
      </EmptyState>
    </Page>
  )
}
