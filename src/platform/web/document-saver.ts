/** @typeParam Current what the server has by now, with its version */
export type SaveState<Current> =
  | { readonly kind: 'saved' }
  /** Something was typed; it is saved in a moment. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** Some field has something that the server refuses. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The server will not take it until it changes; the reason is for its writer. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** There is no such document any more, or not for who is signed in now. */
  | { readonly kind: 'gone' }
  /** Another window has saved; nothing is overwritten before somebody decides. */
  | { readonly kind: 'changedElsewhere'; readonly current: Current }

interface DocumentSaverOptions<Content, Current> {
  /** As the server has it. */
  readonly content: Content
  readonly version: number
  /** Whether the server takes it. */
  readonly isValid: (content: Content) => boolean
  /**
   * @param saved what the server has at this version
   * @returns the new version
   */
  readonly save: (content: Content, version: number, saved: Content) => Promise<number>
  readonly getContent: (current: Current) => Content
  /** What another window has saved, when that is why saving has failed. */
  readonly getCurrent: (error: unknown) => Current | null
  /** Why it cannot be saved as it is, however often it is sent; null after other failures. */
  readonly getRefusal: (error: unknown) => string | null
  /** How long to wait before the same is sent again, in ms; null where that would change nothing. */
  readonly getRetryDelay: (error: unknown) => number | null
  /** Whether there is nothing any more to save it to. */
  readonly isGone: (error: unknown) => boolean
  /** Whether the server has what was sent, though its answer was lost. */
  readonly isSame: (sent: Content, current: Current) => boolean
  /** Stores on this device what is not saved yet; null removes it. */
  readonly storeDraft: (draft: { content: Content; version: number } | null) => void
  readonly onState: (state: SaveState<Current>) => void
}

/** After the last key, in ms. */
export const SAVE_DELAY_MS = 900
export const DRAFT_DELAY_MS = 250

/** Saves a document while it is being written: one request at a time, each with the version it was made from. */
export function createDocumentSaver<Content, Current extends { readonly version: number }>(
  options: DocumentSaverOptions<Content, Current>,
) {
  let { content: saved, content: latest, version } = options
  let state: SaveState<Current> = { kind: 'saved' }
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  /** Until then the server takes nothing, ms of this device's clock. */
  let pausedUntil = 0
  let isStopped = false
  /** The writer has signed out, as far as this page knows. */
  let isForgotten = false

  function show(next: SaveState<Current>) {
    state = next
    if (!isStopped) options.onState(next)
  }

  /** Sending it waits for a decision, or has no use, whatever is typed. */
  const isBlocked = () => state.kind === 'changedElsewhere' || state.kind === 'gone'

  function storeDraft() {
    clearTimeout(draftTimer)
    if (latest === saved) return options.storeDraft(null)
    // The page that came after may have stored a newer one.
    if (!isStopped && !isForgotten) options.storeDraft({ content: latest, version })
  }

  function schedule(delay: number) {
    clearTimeout(saveTimer)
    if (!isStopped) saveTimer = setTimeout(() => void saveOnce(), Math.max(delay, pausedUntil - Date.now()))
  }

  function accept(sent: Content, newVersion: number) {
    version = newVersion
    saved = sent
    isForgotten = false
    storeDraft()
    if (latest === saved) return show({ kind: 'saved' })
    show({ kind: 'waiting' })
    schedule(SAVE_DELAY_MS)
  }

  function fail(sent: Content, error: unknown): boolean {
    const current = options.getCurrent(error)
    if (current && options.isSame(sent, current)) {
      accept(sent, current.version)
      return true
    }
    storeDraft()
    const refusal = options.getRefusal(error)
    if (current) show({ kind: 'changedElsewhere', current })
    else if (options.isGone(error)) show({ kind: 'gone' })
    else if (refusal !== null && latest === sent) show({ kind: 'refused', reason: refusal })
    else if (refusal !== null) {
      // What was typed meanwhile may mend it.
      show({ kind: 'waiting' })
      schedule(SAVE_DELAY_MS)
    } else {
      show({ kind: 'failed', error })
      const delay = options.getRetryDelay(error)
      if (delay !== null) {
        pausedUntil = Date.now() + delay
        schedule(delay)
      }
    }
    return false
  }

  async function send(): Promise<boolean> {
    const sent = latest
    show({ kind: 'saving' })
    try {
      accept(sent, await options.save(sent, version, saved))
      return true
    } catch (error) {
      return fail(sent, error)
    }
  }

  /** @returns whether what was there at its beginning is saved */
  async function saveOnce(): Promise<boolean> {
    clearTimeout(saveTimer)
    if (running) return running
    if (latest === saved) return true
    if (isBlocked() || state.kind === 'refused') return false
    if (!options.isValid(latest)) {
      show({ kind: 'incomplete' })
      return false
    }
    running = send()
    const done = await running
    running = null
    return done
  }

  return {
    /** Something was typed. */
    change(content: Content): void {
      if (content === latest) return
      latest = content
      clearTimeout(draftTimer)
      draftTimer = setTimeout(storeDraft, DRAFT_DELAY_MS)
      if (isBlocked()) return
      if (state.kind !== 'saving') show({ kind: 'waiting' })
      schedule(SAVE_DELAY_MS)
    },
    /** Saves at once. @returns whether everything is saved */
    async flush(): Promise<boolean> {
      while (running || latest !== saved) if (!(await saveOnce())) return false
      return true
    },
    /** What the server has by now takes the place of what is here. */
    load(current: Current): Content {
      clearTimeout(saveTimer)
      saved = options.getContent(current)
      latest = saved
      version = current.version
      storeDraft()
      show({ kind: 'saved' })
      return saved
    },
    /** Saves what is here over what another window has saved. */
    async keepMine(current: Current): Promise<boolean> {
      version = current.version
      saved = options.getContent(current)
      show({ kind: 'waiting' })
      return saveOnce()
    },
    /** What was written here earlier, on another version of the document. */
    refuse(content: Content, current: Current): void {
      latest = content
      show({ kind: 'changedElsewhere', current })
    },
    getVersion: () => version,
    /** Stores what is not saved; for the moment in which a page goes away. */
    storeDraft,
    /** Stores no draft until a save says that the writer is signed in still, or again. */
    forget(): void {
      isForgotten = true
      clearTimeout(draftTimer)
    },
    /** Saves again what could not be saved so far. */
    async retry(): Promise<void> {
      if (state.kind === 'failed') await saveOnce()
    },
    /** Nothing is shown, stored or begun any more; what is on its way is not taken back. */
    stop(): void {
      isStopped = true
      clearTimeout(saveTimer)
      clearTimeout(draftTimer)
    },
  }
}
export type DocumentSaver<Content, Current extends { readonly version: number }> = ReturnType<
  typeof createDocumentSaver<Content, Current>
>
