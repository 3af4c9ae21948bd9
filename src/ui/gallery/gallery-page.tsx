import { useEffect, useState } from 'react'
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx'
import { Page, PageHeader } from '../shell/page.tsx'
import { ActionsGroup } from './actions-group.tsx'
import { CardsGroup } from './cards-group.tsx'
import { DisplayGroup } from './display-group.tsx'
import { FeedbackGroup } from './feedback-group.tsx'
import { FormsGroup } from './forms-group.tsx'
import { FoundationsGroup } from './foundations-group.tsx'
import styles from './gallery.module.css'
import { OverlaysGroup } from './overlays-group.tsx'

const CHAPTERS = [
  ['type', 'Colour and type'],
  ['cards', 'Cards and covers'],
  ['actions', 'Actions'],
  ['forms', 'Forms'],
  ['overlays', 'Overlays'],
  ['display', 'Display and navigation'],
  ['feedback', 'Feedback'],
] as const

/** Tells tests and screenshots that hydration is over. */
function useReadyMark() {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return ready
}

/** Every component in every state, for development; inside the application's own shell and toast provider. */
export function GalleryPage() {
  const ready = useReadyMark()
  return (
    <Page>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Gallery' }]} />}
        title="Design system"
        subtitle="Every component in every state. The theme is changed in the bar at the top."
      >
        <nav className={styles.jump} aria-label="Chapters">
          {CHAPTERS.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </PageHeader>
      <div data-ready={ready || undefined}>
        <FoundationsGroup />
        <CardsGroup />
        <ActionsGroup />
        <FormsGroup />
        <OverlaysGroup />
        <DisplayGroup />
        <FeedbackGroup />
      </div>
    </Page>
  )
}
