import { t } from '../../messages/index.ts'
import { SEEK_STEP_MS } from './player-limits.ts'

/** What a key does to the player. */
export type PlayerCommand =
  | 'toggle-play'
  | 'back'
  | 'forward'
  | 'volume-up'
  | 'volume-down'
  | 'mute'
  | 'fullscreen'
  | 'theatre'
  | 'captions'
  | 'slower'
  | 'faster'
  | 'to-share'
  | 'frame-back'
  | 'frame-forward'
  | 'to-start'
  | 'to-end'
  | 'next-lesson'
  | 'previous-lesson'
  | 'keys'

/** A key press, and where the focus was. */
export interface PlayerKeyPress {
  readonly key: string
  readonly modified: boolean
  readonly shift?: boolean
  /**
   * text: something is typed or chosen there by keys; button: Space and Enter press it; control: arrows work it too, such as
   * a slider; else nothing.
   */
  readonly focus: 'text' | 'button' | 'control' | 'seek-bar' | 'player' | 'page'
  /** Whether the focus is somewhere in the player. */
  readonly inside: boolean
  readonly playing: boolean
  /** Whether letters, digits and signs work outside of the player too. */
  readonly pageKeys: boolean
}

const commands = new Map<string, PlayerCommand>([
  [' ', 'toggle-play'],
  ['k', 'toggle-play'],
  ['ArrowLeft', 'back'],
  ['j', 'back'],
  ['ArrowRight', 'forward'],
  ['l', 'forward'],
  ['ArrowUp', 'volume-up'],
  ['ArrowDown', 'volume-down'],
  ['m', 'mute'],
  ['f', 'fullscreen'],
  ['t', 'theatre'],
  ['c', 'captions'],
  ['<', 'slower'],
  ['>', 'faster'],
  ...Array.from('0123456789', (digit): [string, PlayerCommand] => [digit, 'to-share']),
  [',', 'frame-back'],
  ['.', 'frame-forward'],
  ['Home', 'to-start'],
  ['End', 'to-end'],
  ['n', 'next-lesson'],
  ['p', 'previous-lesson'],
  ['?', 'keys'],
])

/** The keys as the help shows them. */
export const PLAYER_KEYS_HELP: readonly { readonly keys: readonly string[]; readonly what: string }[] = [
  { keys: [t.spaceKey, 'K'], what: t.playOrPause },
  { keys: ['←', '→', 'J', 'L'], what: t.secondsBackOrForward({ seconds: SEEK_STEP_MS / 1000 }) },
  { keys: ['↑', '↓'], what: t.volume },
  { keys: ['M'], what: t.soundOnOrOff },
  { keys: ['<', '>'], what: t.slowerOrFaster },
  { keys: ['0', '…', '9'], what: t.toTenthsOfTheVideo },
  { keys: [t.homeKey, t.endKey], what: t.toTheStartOrEnd },
  { keys: [',', '.'], what: t.oneFrameBackOrForward },
  { keys: [t.withShiftKey({ key: 'N' }), t.withShiftKey({ key: 'P' })], what: t.nextOrPreviousLesson },
  { keys: ['C'], what: t.captions },
  { keys: ['T'], what: t.theater },
  { keys: ['F'], what: t.fullScreen },
  { keys: ['?'], what: t.showTheseShortcuts },
]

/** Whether a command has no business here: the page's own keys go first, and some need more than their key. */
function isElsewhere(
  command: PlayerCommand,
  { focus, inside, playing, shift = false }: PlayerKeyPress,
): boolean {
  if (command === 'to-start' || command === 'to-end') return focus === 'control' || (!inside && !playing)
  if (command.startsWith('frame-')) return playing
  return command.endsWith('-lesson') && !shift
}

/**
 * What a key press means. The player listens on the whole page, but takes no key from where it means something else:
 * from text fields none, from buttons and sliders not those that work them. Up and down scroll the page until the video
 * plays or has the focus.
 */
export function resolvePlayerCommand(press: PlayerKeyPress): PlayerCommand | undefined {
  const { key, modified, focus, inside, playing, pageKeys } = press
  if (modified || focus === 'text') return undefined
  const command = commands.get(key.length === 1 ? key.toLowerCase() : key)
  if (command === undefined || isElsewhere(command, press)) return undefined
  if (key === ' ' && (focus === 'button' || focus === 'control')) return undefined
  if (key.startsWith('Arrow') && focus === 'control') return undefined
  if ((focus === 'page' || (focus === 'button' && !inside)) && !playing && command.startsWith('volume'))
    return undefined
  if (!pageKeys && !inside && key.length === 1 && key !== ' ') return undefined
  return command
}

const TEXT_FIELDS =
  'input:not([type=range], [type=radio], [type=checkbox], [type=button], [type=submit]), textarea, select, ' +
  '[contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], ' +
  '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'
const CONTROLS = 'input, [role=slider], [role=tab], [role=radio], [role=grid]'
const BUTTONS = 'button, a, summary, [role=button], [role=switch]'

/** Where the focus is, as far as keys are concerned. Browser only. */
export function getKeyFocus(target: EventTarget | null): Pick<PlayerKeyPress, 'focus' | 'inside'> {
  if (!(target instanceof Element) || target === document.body) return { focus: 'page', inside: false }
  const inside = target.closest('[data-player]') !== null
  if (target.closest(TEXT_FIELDS)) return { focus: 'text', inside }
  if (target.matches('[data-seek-bar]')) return { focus: 'seek-bar', inside }
  if (target.closest(CONTROLS)) return { focus: 'control', inside }
  if (target.closest(BUTTONS)) return { focus: 'button', inside }
  return { focus: inside ? 'player' : 'page', inside }
}
