import type { EditableCaption } from '#features/catalogue/rules/captions/caption-text.ts'
import { mergeCaptions, shiftCaptions, splitCaption } from '../../rules/captions/edit-captions.ts'

/** A caption with a number of its own, by which the page knows it however it changes. */
export interface CaptionRow extends EditableCaption {
  readonly key: number
}

export interface CaptionListState {
  readonly rows: readonly CaptionRow[]
  /** Key of the row that is open. */
  readonly selected: number | null
  /** What was there before each change, the last one at the end. */
  readonly past: readonly Pick<CaptionListState, 'rows' | 'selected'>[]
  /** Whose text was typed last: letters of one text are undone together. */
  readonly typing: number | null
  readonly nextKey: number
}

export type CaptionListAction =
  | { readonly kind: 'select'; readonly key: number | null }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'type'; readonly key: number; readonly text: string }
  | { readonly kind: 'time'; readonly key: number; readonly startMs?: number; readonly endMs?: number }
  | { readonly kind: 'split'; readonly key: number; readonly cursor: number }
  | { readonly kind: 'merge'; readonly key: number }
  | { readonly kind: 'remove'; readonly key: number }
  | { readonly kind: 'add'; readonly atMs: number }
  | { readonly kind: 'shift'; readonly byMs: number }
  | { readonly kind: 'undo' }

/** How long a new caption is. */
const NEW_CAPTION_MS = 2_000
/** Changes that can be undone. */
const MAX_PAST = 100

/** The list of a film's captions when its editor opens. */
export const createCaptionList = (captions: readonly EditableCaption[]): CaptionListState => ({
  rows: captions.map((caption, key) => ({ ...caption, key })),
  selected: null,
  past: [],
  typing: null,
  nextKey: captions.length,
})

/** Captions without the keys of their rows, as they are sent: in the order of their times. */
export const listSortedRows = (rows: readonly CaptionRow[]): CaptionRow[] =>
  rows.toSorted((one, other) => one.startMs - other.startMs)

/** The list after a change. What can't be done leaves it as it is. */
export function changeCaptionList(state: CaptionListState, action: CaptionListAction): CaptionListState {
  const { rows, past, nextKey } = state
  const index = 'key' in action ? rows.findIndex(({ key }) => key === action.key) : -1
  const row = rows[index]
  const change = (changed: readonly CaptionRow[], selected = state.selected): CaptionListState => ({
    rows: changed,
    selected,
    past: [...past, { rows, selected: state.selected }].slice(-MAX_PAST),
    typing: null,
    nextKey: nextKey + 1,
  })
  switch (action.kind) {
    case 'select':
      return { ...state, selected: action.key, typing: null }
    case 'move': {
      const at = rows.findIndex(({ key }) => key === state.selected)
      const next = rows[at < 0 ? 0 : at + action.by]
      return next ? { ...state, selected: next.key, typing: null } : state
    }
    case 'type': {
      if (!row) return state
      const changed = rows.with(index, { ...row, text: action.text })
      // The step before the first letter is enough.
      return state.typing === row.key ? { ...state, rows: changed } : { ...change(changed), typing: row.key }
    }
    case 'time': {
      if (!row) return state
      const { startMs = row.startMs, endMs = row.endMs } = action
      return startMs === row.startMs && endMs === row.endMs
        ? state
        : change(rows.with(index, { ...row, startMs, endMs }))
    }
    case 'split': {
      const halves = row && splitCaption(row, action.cursor)
      if (!row || !halves) return state
      const [first, second] = halves
      return change(
        rows.toSpliced(index, 1, { ...first, key: row.key }, { ...second, key: nextKey }),
        nextKey,
      )
    }
    case 'merge': {
      const next = rows[index + 1]
      if (!row || !next) return state
      return change(rows.toSpliced(index, 2, { ...mergeCaptions(row, next), key: row.key }), row.key)
    }
    case 'remove': {
      if (!row) return state
      const neighbour = rows[index + 1] ?? rows[index - 1]
      return change(rows.toSpliced(index, 1), neighbour?.key ?? null)
    }
    case 'add': {
      const place = rows.findLastIndex(({ startMs }) => startMs <= action.atMs) + 1
      const endMs = Math.max(
        action.atMs + 1,
        Math.min(action.atMs + NEW_CAPTION_MS, rows[place]?.startMs ?? Number.POSITIVE_INFINITY),
      )
      const added = { startMs: action.atMs, endMs, text: '', key: nextKey }
      return change(rows.toSpliced(place, 0, added), nextKey)
    }
    case 'shift': {
      const shifted = shiftCaptions(rows, action.byMs)
      return change(rows.map((one, at) => ({ ...one, ...shifted[at] })))
    }
    case 'undo': {
      const before = past.at(-1)
      return before ? { ...state, ...before, past: past.slice(0, -1), typing: null } : state
    }
  }
}
