import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'

interface BuilderStepsOptions<Step extends string> {
  /** Named by the address. */
  readonly asked: Step
  /** Those that this draft has, in their order. */
  readonly steps: readonly Step[]
  /** What keeps one from entering a step. */
  readonly findBefore: (step: Step) => Step | undefined
  readonly buildPath: (step: Step) => string
}

/** Which step of a builder is shown: the one that the address names, or the first that is to be completed before it. */
export function useBuilderSteps<Step extends string>({
  asked,
  steps,
  findBefore,
  buildPath,
}: BuilderStepsOptions<Step>) {
  const navigate = useNavigate()
  const toast = useToast()
  /** Something was asked for that needs what is missing: each field says so from then on. */
  const [wasAsked, setAsked] = useState(false)
  const [entered, setEntered] = useState<Step | null>(null)
  /** The last one stands for those that this draft does not have. */
  const wanted = steps.includes(asked) ? asked : (steps.at(-1) ?? asked)
  // What becomes incomplete while a step is shown does not throw anybody out of it.
  const step = (entered === wanted ? undefined : findBefore(wanted)) ?? wanted

  function warn() {
    setAsked(true)
    toast.info(t.completePreviousSections)
  }

  const enter = useEffectEvent(() => {
    const before = findBefore(wanted)
    if (before) warn()
    else setEntered(wanted)
    const shown = before ?? wanted
    if (shown !== asked) void navigate(buildPath(shown), { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that an address names is to be entered
  useEffect(() => enter(), [asked, wanted])

  const next = steps[steps.indexOf(step) + 1]
  return {
    step,
    wasAsked,
    ask: () => setAsked(true),
    warn,
    /** To the next step; null on the last one. */
    goOn: next
      ? () => {
          if (findBefore(next)) warn()
          else void navigate(buildPath(next))
        }
      : null,
  }
}
