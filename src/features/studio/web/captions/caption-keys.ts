import { t } from '../../messages/index.ts'

export type CaptionCommand =
  | 'play'
  | 'startHere'
  | 'endHere'
  | 'split'
  | 'merge'
  | 'add'
  | 'remove'
  | 'previous'
  | 'next'
  | 'undo'
  | 'save'

/** The keys of the editor, in the order of their list. All with Alt, since the others write text. */
export const CAPTION_KEYS: readonly {
  readonly command: CaptionCommand
  readonly keys: readonly string[]
  readonly label: string
}[] = [
  { command: 'play', keys: ['Alt', 'P'], label: t.playOrPause },
  { command: 'startHere', keys: ['Alt', 'I'], label: t.startHere },
  { command: 'endHere', keys: ['Alt', 'O'], label: t.endHere },
  { command: 'previous', keys: ['Alt', '↑'], label: t.previousCaption },
  { command: 'next', keys: ['Alt', '↓'], label: t.nextCaption },
  { command: 'split', keys: ['Alt', 'Enter'], label: t.splitAtCursor },
  { command: 'merge', keys: ['Alt', 'M'], label: t.mergeWithNext },
  { command: 'add', keys: ['Alt', 'N'], label: t.addCaption },
  { command: 'remove', keys: ['Alt', 'Backspace'], label: t.deleteCaption },
  { command: 'undo', keys: ['Alt', 'Z'], label: t.undo },
  { command: 'save', keys: ['Ctrl', 'S'], label: t.saveCaptions },
]

const COMMANDS: Readonly<Record<string, CaptionCommand>> = {
  p: 'play',
  i: 'startHere',
  o: 'endHere',
  arrowup: 'previous',
  arrowdown: 'next',
  enter: 'split',
  m: 'merge',
  n: 'add',
  backspace: 'remove',
  z: 'undo',
}

interface PressedKey {
  readonly key: string
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** What a key means in the editor; null for nothing. */
export function findCaptionCommand({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
}: PressedKey): CaptionCommand | null {
  if (!altKey) return (ctrlKey || metaKey) && key.toLowerCase() === 's' ? 'save' : null
  if (ctrlKey || metaKey) return null
  // With Alt a Mac types other signs, so there the place of the key says which one it is.
  const isSign = key.length === 1 && !/[a-z]/i.test(key)
  const name = isSign ? code.replace(/^Key/, '') : key
  return COMMANDS[name.toLowerCase()] ?? null
}
