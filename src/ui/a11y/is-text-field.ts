const TEXT_FIELD =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** Whether somebody types or chooses something there by keys. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TEXT_FIELD)
