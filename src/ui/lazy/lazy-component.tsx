import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../messages/index.ts'
import styles from './missing-part.module.css'

const SHOWN_MS = 6_000

/**
 * Says that something could not be loaded, for a while or until the next press, which may be on the same button. It is never loaded
 * lazily itself.
 */
function LoadFailedNotice({ onGone }: { onGone: () => void }) {
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    const over = new AbortController()
    const timer = setTimeout(() => leave(), SHOWN_MS)
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => leave(), over)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [])
  return createPortal(
    <p role="alert" className={styles.missing}>
      {t.thisCouldNotBeLoaded}
    </p>,
    document.body,
  )
}

type Load<Props> = () => Promise<ComponentType<Props>>

interface PartOptions<Props> {
  /** Whether it should be visible; its code is loaded when it first is. Default: whenever it is rendered. */
  isWanted?: (props: Props) => boolean
  /** Shown while its code is loading. */
  waiting?: ReactNode
  /** Shown when its code cannot be loaded, as without a connection; nothing by default. */
  missing?: (retry: () => void, props: Props) => ReactNode
}

/** The code of a part, shared by all places that render it. */
interface Source<Props> {
  loaded: ComponentType<Props> | null
  fetch(): Promise<ComponentType<Props>>
}

interface DrawnProps<Props> {
  source: Source<Props>
  options: PartOptions<Props>
  props: Props
}

/** Set when a part failed to load: style sheets may be missing since then, of other parts too. */
let hasLoadFailed = false

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
 * A component whose code is loaded when it is first needed, and never on the server. Unlike React's `lazy` it does not break the
 * page when the code cannot be loaded, and it retries, by itself once the browser is online again. `warm` loads the code early.
 */
export function createLazyComponent<Props extends object>(
  load: Load<Props>,
  options: PartOptions<Props> = {},
) {
  const source: Source<Props> = {
    loaded: null,
    async fetch() {
      if (hasLoadFailed) await (await import('./reload-missing-styles.ts')).reloadMissingStyles()
      hasLoadFailed = false
      try {
        source.loaded = await load()
        return source.loaded
      } catch (error) {
        hasLoadFailed = true
        throw error
      }
    },
  }
  const draw = (props: Props) => <Drawn source={source} options={options} props={props} />
  return Object.assign(draw, { warm: () => void source.fetch().catch(() => undefined) })
}

/** Dialogs and popups without an `open` property are rendered only while they are open. */
const isOpen = (props: object) => !('open' in props) || Boolean(props.open)

/**
 * A dialog or popup whose code is loaded when it first opens. If that fails a message says so, and it closes, so that another
 * press tries again.
 */
export const createLazyOverlay = <Props extends object>(
  load: Load<Props>,
  close: (props: Props) => void,
  isWanted: (props: Props) => boolean = isOpen,
) =>
  createLazyComponent(load, {
    isWanted,
    missing: (retry, props) => (
      <LoadFailedNotice
        onGone={() => {
          retry()
          close(props)
        }}
      />
    ),
  })
