import { CloudOff, Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { Brand } from '#ui/shell/brand.tsx'
import { Page } from '#ui/shell/page.tsx'
import { TopBar } from '#ui/shell/top-bar.tsx'

/** What is shown when a page does not exist or could not be made. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? 'Page not found' : 'Something went wrong!'
  return (
    <Page width="read">
      <title>{`${title} | Lectern`}</title>
      <EmptyState
        isPage
        title={title}
        icon={missing ? <Compass /> : <CloudOff />}
        action={
          missing ? (
            <LinkButton to="/courses" variant="primary">
              Browse courses
            </LinkButton>
          ) : (
            <LinkButton to="." reloadDocument variant="primary">
              Try again
            </LinkButton>
          )
        }
      >
        {missing
          ? 'This page does not exist, or not any more. Check the address for a typing mistake, or look for the course in our list.'
          : 'The page could not be made. Nothing you did is lost; please try again in a moment.'}
      </EmptyState>
    </Page>
  )
}

/** The frame of an error page when even what the frame needs could not be loaded. */
export function BareShell({ children }: { children: ReactNode }) {
  return <AppShell topBar={<TopBar brand={<Brand name="Lectern" />} />}>{children}</AppShell>
}
