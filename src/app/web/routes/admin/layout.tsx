import { Outlet } from 'react-router'
import { ConsoleLayout } from '#features/admin/web/index.ts'
import { openConsoleSection } from '../../load-console.ts'
import type { Route } from './+types/layout.ts'

export async function loader(given: Route.LoaderArgs) {
  const { api } = openConsoleSection(given, 'overview')
  return { backlogs: (await api.admin.listQueueBacklogs()).data }
}

/** Its numbers are asked for by the page itself. */
export const shouldRevalidate = () => false

export default function ConsoleRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ConsoleLayout backlogs={loaderData.backlogs}>
      <Outlet />
    </ConsoleLayout>
  )
}
