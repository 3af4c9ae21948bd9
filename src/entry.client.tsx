import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { interceptBack } from '#ui/overlays/close-on-back.ts'

// React Router can reject a page's data before anything waits for them, when asking again is refused (503). It waits later, and
// the page shows the answer.
addEventListener('unhandledrejection', (event) => {
  if (isRouteErrorResponse(event.reason) && event.reason.status === 503) event.preventDefault()
})

interceptBack()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
