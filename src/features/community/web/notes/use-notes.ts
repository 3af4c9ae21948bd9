import { useEffect, useRef, useState } from 'react'
import type { Note, NoteSort } from '../../rules/note.ts'
import { NOTES_PAGE_SIZE } from '../../rules/note-limits.ts'
import { communityApi, getErrorMessage } from '../api.ts'

/** Which notes are listed. */
export interface NotesFilter {
  scope: 'video' | 'course'
  videoId: string
  courseId: string
  sort: NoteSort
  query: string
}

interface Listed {
  notes: readonly Note[]
  totalCount: number
  /** From 1; null at the end. */
  nextPage: number | null
}

type State = 'loading' | 'ready' | 'more' | 'failed'

const EMPTY: Listed = { notes: [], totalCount: 0, nextPage: 1 }

const fetchPage = ({ scope, videoId, courseId, sort, query }: NotesFilter, page: number) => {
  const listed = { sort, query, page, limit: NOTES_PAGE_SIZE }
  return scope === 'video'
    ? communityApi.getVideoNotes({ videoId, ...listed })
    : communityApi.getCourseNotes({ courseId, ...listed })
}

/** The reader's notes, page after page, with local changes. */
export function useNotes(wanted: NotesFilter) {
  const [list, setList] = useState<Listed | null>(null)
  const [state, setState] = useState<State>('loading')
  const [failure, setFailure] = useState('')
  /** Counts requests, so that answers to older ones are ignored. */
  const asked = useRef(0)
  const { scope, videoId, courseId, sort, query } = wanted

  async function load(page: number, before: Listed) {
    asked.current += 1
    const own = asked.current
    setState(page === 1 ? 'loading' : 'more')
    try {
      const { data, totalCount, next } = await fetchPage({ scope, videoId, courseId, sort, query }, page)
      if (own !== asked.current) return
      const known = new Set(before.notes.map(({ id }) => id))
      setList({
        // A note added meanwhile shifts the pages; show none twice.
        notes: [...before.notes, ...data.filter(({ id }) => !known.has(id))],
        totalCount,
        nextPage: next?.page ?? null,
      })
      setState('ready')
    } catch (error) {
      if (own !== asked.current) return
      setFailure(getErrorMessage(error))
      setState('failed')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when other notes are wanted, not on every render
  useEffect(() => {
    void load(1, EMPTY)
    return () => {
      asked.current += 1
    }
  }, [scope, videoId, courseId, sort, query])

  return {
    list,
    state,
    failure,
    more() {
      if (list?.nextPage && state !== 'more' && state !== 'loading') void load(list.nextPage, list)
    },
    /** Loads the list from its beginning; what is shown stays until then. */
    reload: () => load(1, EMPTY),
    retry() {
      void load(list?.nextPage ?? 1, list?.nextPage ? list : EMPTY)
    },
    replace(note: Note) {
      setList(
        (before) =>
          before && { ...before, notes: before.notes.map((one) => (one.id === note.id ? note : one)) },
      )
    },
    remove(id: string) {
      setList(
        (before) =>
          before && {
            ...before,
            notes: before.notes.filter((note) => note.id !== id),
            totalCount: Math.max(0, before.totalCount - 1),
          },
      )
    },
  }
}
