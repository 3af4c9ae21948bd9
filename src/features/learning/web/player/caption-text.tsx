import { createElement, Fragment, type ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import styles from './caption-lines.module.css'

/** What WebVTT knows; a browser makes `v`, `c` and `lang` spans. */
const TAGS = new Set(['b', 'i', 'u', 'ruby', 'rt', 'span'])

/** The classes that WebVTT gives a meaning: a colour, or one for the ground. */
const classesOf = (element: HTMLElement) =>
  cx(...Array.from(element.classList, (name) => styles[`vtt_${name}`]))

function draw(node: Node, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  // Of an element only what is named here is taken over. Times within a cue are no elements.
  if (!(node instanceof HTMLElement) || !TAGS.has(node.localName)) return null
  const children = Array.from(node.childNodes, draw)
  return createElement(
    node.localName,
    {
      key: index,
      className: classesOf(node) || undefined,
      lang: node.lang || undefined,
      title: node.title || undefined,
    },
    ...children,
  )
}

/** The text of a cue with its tags, as the browser has read them. */
export function CaptionText({ cue }: { cue: VTTCue }) {
  return <Fragment>{Array.from(cue.getCueAsHTML().childNodes, draw)}</Fragment>
}
