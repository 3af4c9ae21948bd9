import { useEffect, useState } from 'react'
import { createDocumentSaver, type DocumentSaver, type SaveState } from './document-saver.ts'
import { type DraftForm, onDraftsCleared, readDraft, saveDraft } from './drafts.ts'
import { onBeforeSignOut } from './reader-leaving.ts'
import { getRefusal, getRetryDelay } from './save-failure.ts'

/** What was written and could not be saved, with the version of the document that it was made from. */
export interface UnsavedDocument<Content> {
  readonly version: number
  readonly content: Content
}

interface SavedDocumentOptions<Content, Current> {
  /** As the page came with it. A page of another document is another component. */
  readonly current: Current
  readonly getContent: (current: Current) => Content
  /** Whose draft it is. */
  readonly userId: string
  /** Where it is kept on this device until it is saved. */
  readonly form: DraftForm<UnsavedDocument<Content>>
  /** Whether the server takes it. */
  readonly isValid: (content: Content) => boolean
  /** Whether both say the same once they are saved. */
  readonly isSame: (one: Content, other: Content) => boolean
  /**
   * @param saved what the server has at this version
   * @returns the new version
   */
  readonly save: (content: Content, version: number, saved: Content) => Promise<number>
  /** What another window has saved, when that is why saving has failed. */
  readonly getCurrent: (error: unknown) => Current | null
  /** Whether there is nothing any more to save it to. */
  readonly isGone: (error: unknown) => boolean
}

/** A document that is being written: saved a moment after the last key, and kept on this device until it is. */
export function useSavedDocument<Content, Current extends { readonly id: string; readonly version: number }>(
  options: SavedDocumentOptions<Content, Current>,
) {
  const { current, userId } = options
  const [initial] = useState(() => options.getContent(current))
  const [content, setContent] = useState(initial)
  const [saveState, setSaveState] = useState<SaveState<Current>>({ kind: 'saved' })
  const [saver, setSaver] = useState<DocumentSaver<Content, Current>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later answer of the loader does not take away what is written here
  useEffect(() => {
    const { form, isSame, getContent } = options
    const storeDraft = (draft: UnsavedDocument<Content> | null) => saveDraft(form, userId, draft, current.id)
    const made = createDocumentSaver({
      ...options,
      content: initial,
      version: current.version,
      isSame: (sent, present) => isSame(sent, getContent(present)),
      getRefusal,
      getRetryDelay,
      storeDraft,
      onState: setSaveState,
    })
    const draft = readDraft(form, userId, current.id)
    if (draft && isSame(draft.content, initial)) storeDraft(null)
    else if (draft) {
      setContent(draft.content)
      if (draft.version === current.version) made.change(draft.content)
      else made.refuse(draft.content, current)
    }
    setSaver(made)
    const leave = () => {
      made.storeDraft()
      void made.flush()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    const again = () => void made.flush()
    const leaveSignOut = onBeforeSignOut(async () => void (await made.flush()))
    // Here or in another tab: the page is taken down after that, and must not store again what was just removed.
    const leaveCleared = onDraftsCleared((writer) => writer === userId && made.forget())
    addEventListener('pagehide', leave)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', hide)
      leaveSignOut()
      leaveCleared()
      leave()
      made.stop()
    }
  }, [current.id, userId])

  useEffect(() => {
    // What the page came with is saved.
    if (content !== initial) saver?.change(content)
  }, [saver, content, initial])

  // biome-ignore lint/correctness/useExhaustiveDependencies: who signs in again gets the document anew, and what failed meanwhile is saved
  useEffect(() => void saver?.retry(), [saver, current])

  return {
    content,
    setContent,
    saveState,
    /** @returns whether everything is saved */
    flush: async () => (await saver?.flush()) ?? true,
    getVersion: () => saver?.getVersion() ?? current.version,
    /** Shows what the server has by now in the place of what is here. */
    load(present: Current) {
      if (saver) setContent(saver.load(present))
    },
    keepMine: async (present: Current) => void (await saver?.keepMine(present)),
  }
}
