import { useCallback, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../messages/index.ts'

export const EDITOR_TABS = ['content', 'design', 'preview'] as const
export type EditorTab = (typeof EDITOR_TABS)[number]

const LABELS: Readonly<Record<EditorTab, string>> = {
  content: t.content,
  design: t.design,
  preview: t.preview,
}
/** Where form and preview stand beside each other. */
const WIDE = '(min-width: 961px)'

function subscribe(onChange: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** The tabs of the editor, which are in its address. On a wide window the preview is always there, and no tab. */
export function useEditorTabs(resumeId: string, tab: EditorTab) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => null,
  )
  const navigate = useNavigate()
  const active = isWide && tab === 'preview' ? 'content' : tab
  const addressOf = useCallback(
    (id: EditorTab) => `/resume-builder/${resumeId}${id === 'content' ? '' : `?tab=${id}`}`,
    [resumeId],
  )
  return {
    active,
    items: EDITOR_TABS.filter((id) => id !== 'preview' || !isWide).map((id) => ({
      id,
      label: LABELS[id],
      to: addressOf(id),
    })),
    isPreviewShown: isWide === true || (isWide === false && active === 'preview'),
    show: useCallback(
      (id: EditorTab) => void navigate(addressOf(id), { replace: true, preventScrollReset: true }),
      [navigate, addressOf],
    ),
    getPanelProps(id: EditorTab) {
      const isTab = id !== 'preview' || !isWide
      return {
        id: `resume-${id}`,
        hidden: isTab && id !== active,
        ...(isTab && { role: 'tabpanel', 'aria-labelledby': `resume-tab-${id}` }),
      }
    },
  }
}
