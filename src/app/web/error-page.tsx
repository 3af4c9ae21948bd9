import { isRouteErrorResponse } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { Brand } from '#ui/shell/brand.tsx'
import { Page } from '#ui/shell/page.tsx'
import { TopBar } from '#ui/shell/top-bar.tsx'

/** What is shown when a page does not exist or could not be made: it stands alone, since anything else may be broken. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <AppShell topBar={<TopBar brand={<Brand name="Lectern" />} />}>
      <title>{missing ? 'Page not found | Lectern' : 'Something went wrong | Lectern'}</title>
      <Page width="read">
        <h1>
          <VisuallyHidden>{missing ? 'Page not found' : 'Something went wrong'}</VisuallyHidden>
        </h1>
        {missing ? (
          <EmptyState
            title="This page does not exist, or not any more."
            action={<LinkButton to="/courses">Browse courses</LinkButton>}
          >
            Check the address for a typing mistake, or look for the course in our list.
          </EmptyState>
        ) : (
          <EmptyState
            title="Something went wrong!"
            action={
              <LinkButton to="." reloadDocument>
                Try again
              </LinkButton>
            }
          >
            The page could not be made. Nothing you did is lost; please try again in a moment.
          </EmptyState>
        )}
      </Page>
    </AppShell>
  )
}
