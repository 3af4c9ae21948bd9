import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A message with tags, as a component renders it. Its parts keep their order, so they are passed as fixed children, which need no keys:
 * React warns about an array of them, and about `Children.toArray` of it.
 */
export const renderMessage = (parts: ReactNode): ReactNode =>
  Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
