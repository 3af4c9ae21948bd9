/** What a key does to the player. */
export type PlayerCommand =
  | 'toggle-play'
  | 'back'
  | 'forward'
  | 'volume-up'
  | 'volume-down'
  | 'mute'
  | 'fullscreen'
  | 'captions'
  | 'keys'

/** A key press, and where the focus was. */
export interface KeyPress {
  readonly key: string
  readonly modified: boolean
  /** text: something is typed there; control: a button, link or slider with keys of its own; else nothing. */
  readonly focus: 'text' | 'control' | 'seek-bar' | 'player' | 'page'
  readonly playing: boolean
}

const commands = new Map<string, PlayerCommand>([
  [' ', 'toggle-play'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
  ['ArrowUp', 'volume-up'],
  ['ArrowDown', 'volume-down'],
  ['m', 'mute'],
  ['f', 'fullscreen'],
  ['c', 'captions'],
  ['?', 'keys'],
])

/** The keys as the help shows them (specification 9). */
export const playerKeys: readonly { readonly keys: readonly string[]; readonly what: string }[] = [
  { keys: ['Space'], what: 'Play or pause' },
  { keys: ['←', '→'], what: '10 seconds back or forward' },
  { keys: ['↑', '↓'], what: 'Volume' },
  { keys: ['M'], what: 'Sound off or on' },
  { keys: ['C'], what: 'Captions' },
  { keys: ['F'], what: 'Full screen' },
  { keys: ['?'], what: 'These keys' },
]

/**
 * What a key press means. The player listens on the whole page, but takes no key from where it means something else:
 * from text fields none, from buttons and sliders not those that work them. Up and down scroll the page until the video
 * plays or has the focus.
 */
export function commandFor({ key, modified, focus, playing }: KeyPress): PlayerCommand | undefined {
  if (modified || focus === 'text') return undefined
  const command = commands.get(key.length === 1 ? key.toLowerCase() : key)
  if (command === undefined) return undefined
  if (focus === 'control' && (key === ' ' || key.startsWith('Arrow'))) return undefined
  if (focus === 'page' && !playing && command.startsWith('volume')) return undefined
  return command
}

const textFields =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** Where the focus is, as far as keys are concerned. Browser only. */
export function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof Element) || target === document.body) return 'page'
  if (target.closest(textFields) || target.closest('[role=dialog]')) return 'text'
  if (target.matches('[data-seek-bar]')) return 'seek-bar'
  if (target.closest('button, a, summary, input, [role=slider], [role=tab]')) return 'control'
  return target.closest('[data-player]') ? 'player' : 'page'
}
