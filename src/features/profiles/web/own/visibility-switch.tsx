import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { createToggleQueue } from '#platform/web/toggle-queue.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { PROFILE_SECTION_NAMES, type ProfileSection } from '../../rules/sections.ts'
import { profilesApi } from '../api.ts'

const queue = createToggleQueue()

interface VisibilitySwitchProps {
  section: Exclude<ProfileSection, 'contact'>
  isPublic: boolean
}

/** Shows a section to others, or hides it; at once, and back again where that fails. */
export function VisibilitySwitch({ section, isPublic }: VisibilitySwitchProps) {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function send(to: boolean) {
    await profilesApi.setSectionVisibility({ section, public: to })
    // Within the request, so that a press meanwhile is not taken back by what was read before it.
    await revalidate()
  }

  async function change(next: boolean) {
    setWanted(next)
    // A request that is already under way takes this press along.
    if (queue.isRunning(section)) return void queue.set(section, next, send)
    try {
      await queue.set(section, next, send)
    } catch {
      toasts.error(t.couldNotBeChanged)
    }
    setWanted(null)
  }

  return (
    <Switch
      label={
        <>
          {t.shownToOthers}{' '}
          <VisuallyHidden>{t.ofSection({ section: PROFILE_SECTION_NAMES[section] })}</VisuallyHidden>
        </>
      }
      checked={wanted ?? isPublic}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}
