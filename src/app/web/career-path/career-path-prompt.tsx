import { Signpost } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useAcknowledgement } from '#features/accounts/web/index.ts'
import { LEARNING_PATH_TYPES } from '#features/catalogue/rules/bundle.ts'
import { learningApi } from '#features/learning/web/index.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { PromptCard } from '#ui/overlays/prompt-card.tsx'
import { useTurn } from '#ui/overlays/turns.ts'
import { t } from '../../messages/index.ts'

const GUIDE_PATH = '/career-path'

/** Whether somebody is enrolled in a bundle of every path, and needs no guide to them. */
async function hasEveryCareerPath(): Promise<boolean> {
  const { paths } = await learningApi.listOwnCareerPaths()
  return LEARNING_PATH_TYPES.every((path) => paths.includes(path))
}

/** Points to the career-path guide, once, when it is its turn (docs/product/career-path.md#the-prompt). */
export function CareerPathPrompt() {
  const { pathname } = useLocation()
  const { seen, acknowledge } = useAcknowledgement('career-path-prompt')
  const [wanted, setWanted] = useState(false)
  const atGuide = pathname === GUIDE_PATH
  const shown = useTurn('offer', wanted && !atGuide)

  const begin = useEffectEvent(async (signal: AbortSignal) => {
    // Who has found the guide needs nobody to point to it.
    if (atGuide) return acknowledge()
    if (await hasEveryCareerPath()) return
    if (!signal.aborted) setWanted(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the guide is opened meanwhile
  useEffect(() => {
    if (seen !== false) return
    const gone = new AbortController()
    // Without an answer from the server it is better to show nothing.
    begin(gone.signal).catch(() => undefined)
    return () => gone.abort()
  }, [seen, atGuide])

  const tellShown = useEffectEvent(acknowledge)
  useEffect(() => {
    if (shown) tellShown()
  }, [shown])

  return (
    shown && (
      <PromptCard
        icon={<Signpost />}
        title={t.aPathToTheFirstJob}
        text={t.careerPromptText}
        action={
          <LinkButton to={GUIDE_PATH} variant="primary">
            {t.openTheCareerGuide}
          </LinkButton>
        }
        onClose={() => setWanted(false)}
      />
    )
  )
}
