import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { MissingPart } from './missing-part.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

interface PartOptions<Props> {
  /** Whether it is to be seen; before it first is, its code is not fetched. Without this: whenever it is drawn. */
  isWanted?: (props: Props) => boolean
  /** Stands in its place while its code is on its way. */
  waiting?: ReactNode
  /** Stands in its place when its code can't be had, such as without a connection; without this nothing does. */
  missing?: (retry: () => void, props: Props) => ReactNode
}

/** Where a part's code comes from, shared by all places it is drawn at. */
interface Source<Props> {
  loaded: ComponentType<Props> | null
  fetch(): Promise<ComponentType<Props>>
}

interface DrawnProps<Props> {
  source: Source<Props>
  options: PartOptions<Props>
  props: Props
}

/** Some part could not be had: style sheets may be missing since then, of other parts too. */
let patchy = false

const always = () => true

function Drawn<Props extends object>({ source, options, props }: DrawnProps<Props>): ReactNode {
  const { isWanted = always, waiting = null, missing } = options
  const wanted = isWanted(props)
  const [Part, setPart] = useState(() => (wanted ? source.loaded : null))
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (Part || isMissing || !wanted) return
    let here = true
    source.fetch().then(
      (part) => here && setPart(() => part),
      () => here && setMissing(true),
    )
    return () => {
      here = false
    }
  }, [source, Part, isMissing, wanted])

  useEffect(() => {
    if (!isMissing) return
    const again = () => setMissing(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isMissing])

  if (Part) return <Part {...props} />
  if (isMissing) return missing?.(() => setMissing(false), props)
  return wanted && waiting
}

/**
 * A part of the page whose code comes when it is first wanted, and never on the server. Unlike React's `lazy` it does not
 * take the page with it when the code can't be had, and it is tried again, by itself with the next connection. `warm`
 * fetches the code beforehand.
 */
export function lazyPart<Props extends object>(load: Load<Props>, options: PartOptions<Props> = {}) {
  const source: Source<Props> = {
    loaded: null,
    async fetch() {
      if (patchy) await (await import('./mend-styles.ts')).mendStyles()
      patchy = false
      try {
        source.loaded = await load()
        return source.loaded
      } catch (error) {
        patchy = true
        throw error
      }
    },
  }
  const draw = (props: Props) => <Drawn source={source} options={options} props={props} />
  return Object.assign(draw, { warm: () => void source.fetch().catch(() => undefined) })
}

/** Dialogs and popups say so in a property; those that do not are drawn only while they are open. */
const isOpen = (props: object) => !('open' in props) || Boolean(props.open)

/**
 * A dialog or popup whose code comes when it is first open. When the code can't be had that is said, and it closes: whoever
 * presses again tries again.
 */
export const lazyOverlay = <Props extends object>(
  load: Load<Props>,
  close: (props: Props) => void,
  isWanted: (props: Props) => boolean = isOpen,
) =>
  lazyPart(load, {
    isWanted,
    missing: (retry, props) => (
      <MissingPart
        onGone={() => {
          retry()
          close(props)
        }}
      />
    ),
  })
