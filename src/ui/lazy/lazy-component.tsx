import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../actions/button.tsx'
import { t } from '../messages/index.ts'
import { findMissingCode, MissingCodeError } from './code-files.ts'
import styles from './missing-part.module.css'
import { reloadPageAfterPress } from './reload-page.ts'

const SHOWN_MS = 6_000
/** With something to press. */
const SHOWN_TO_RELOAD_MS = 20_000

/** Lead to the button of the notice, or do nothing yet. */
const PASSING_KEYS: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

interface LoadFailedNoticeProps {
  /** Only another load of the page brings what is missing. */
  needsReload: boolean
  onGone: () => void
}

/**
 * Says that something could not be loaded, for a while or until the next press elsewhere, which may be on the same button. It is
 * never loaded lazily itself.
 */
function LoadFailedNotice({ needsReload, onGone }: LoadFailedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    const over = new AbortController()
    const timer = setTimeout(() => leave(), needsReload ? SHOWN_TO_RELOAD_MS : SHOWN_MS)
    const handlePress = (event: Event) => {
      if (event instanceof KeyboardEvent && PASSING_KEYS.has(event.key)) return
      const { target } = event
      if (!(target instanceof Node && notice.current?.contains(target))) leave()
    }
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, handlePress, over)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [needsReload])
  return createPortal(
    <div ref={notice} role="alert" className={styles.missing}>
      <p>{needsReload ? t.reloadToOpen : t.couldNotBeLoaded}</p>
      {needsReload && (
        <Button size="s" onClick={() => location.reload()}>
          {t.reloadPage}
        </Button>
      )}
    </div>,
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
  missing?: (failure: LoadFailure, props: Props) => ReactNode
}

interface LoadFailure {
  /** Only another load of the page brings it, since the site has a newer version. */
  needsReload: boolean
  /** Loads it again, or the page. */
  retry: () => void
  /** Loads it again when it is next wanted. */
  forget: () => void
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

/** A browser never asks again for a module that it could not have; ours are at hand before it hears of them. */
const needsReload = (error: unknown): boolean =>
  error instanceof MissingCodeError ? error.isGone : findMissingCode(error) !== null

const always = () => true

function Drawn<Props extends object>({ source, options, props }: DrawnProps<Props>): ReactNode {
  const { isWanted = always, waiting = null, missing } = options
  const wanted = isWanted(props)
  const [Part, setPart] = useState(() => (wanted ? source.loaded : null))
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)

  useEffect(() => {
    if (Part || failure || !wanted) return
    let here = true
    source.fetch().then(
      (part) => here && setPart(() => part),
      (error: unknown) => {
        if (!here) return
        if (needsReload(error)) reloadPageAfterPress(findMissingCode(error) ?? '')
        setFailure({ error })
      },
    )
    return () => {
      here = false
    }
  }, [source, Part, failure, wanted])

  useEffect(() => {
    if (!failure) return
    const again = () => setFailure(null)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failure])

  if (Part) return <Part {...props} />
  if (!failure) return wanted && waiting
  const hasToReload = needsReload(failure.error)
  const forget = () => setFailure(null)
  const retry = hasToReload ? () => location.reload() : forget
  return missing?.({ needsReload: hasToReload, retry, forget }, props)
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
      source.loaded = await load()
      return source.loaded
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
    missing: ({ needsReload, forget }, props) => (
      <LoadFailedNotice
        needsReload={needsReload}
        onGone={() => {
          forget()
          close(props)
        }}
      />
    ),
  })
