import type { KeyboardEvent } from 'react'

/** Keys that move what a handle belongs to. */
export const getKeyStep = ({ key }: KeyboardEvent): 1 | -1 | null =>
  key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
