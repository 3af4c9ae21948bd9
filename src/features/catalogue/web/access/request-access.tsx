import { Button } from '#ui/actions/button.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'

/** See `OwnAccess`. Pages are shown before the code that asks the server has come, with room for its button. */
export const RequestAccess = createLazyComponent(
  () => import('./own-access.tsx').then((module) => module.OwnAccess),
  {
    waiting: (
      <Button size="l" disabled>
        {t.requestAccess}
      </Button>
    ),
  },
)
