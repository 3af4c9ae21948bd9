import {
  type CSSProperties,
  createElement,
  Fragment,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from '#ui/class-names.ts'
import { type CaptionLayout, type CaptionRow, layoutCaption } from './caption-layout.ts'
import styles from './caption-lines.module.css'
import type { CaptionStyle } from './player-preferences.ts'

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
function CaptionCueText({ cue }: { cue: VTTCue }) {
  return <Fragment>{Array.from(cue.getCueAsHTML().childNodes, draw)}</Fragment>
}

interface CaptionLinesProps {
  cues: readonly VTTCue[]
  language: string | null
  look: CaptionStyle
}

interface PlacedCue extends CaptionLayout {
  readonly cue: VTTCue
}

/** From the top of the picture to its foot. */
function sortCues(cues: readonly VTTCue[]) {
  const placed = cues.map((cue): PlacedCue => ({ cue, ...layoutCaption(cue) }))
  const rows = (from: CaptionRow['from']) => placed.filter(({ line }) => line?.from === from)
  const byOffset = (a: PlacedCue, b: PlacedCue) => (a.line?.offset ?? 0) - (b.line?.offset ?? 0)
  return {
    top: rows('top').sort(byOffset),
    center: rows('center').sort(byOffset),
    foot: [...rows('foot').sort(byOffset).reverse(), ...placed.filter(({ line }) => line === null)],
  }
}

const LINE_EM = 1.5
const lengthOf = (line: CaptionRow | null | undefined) =>
  line?.unit === 'percent' ? `${line.offset}%` : `${(line?.offset ?? 0) * LINE_EM}em`

/** What lies between two captions; gives way where there is no room, so that none covers another or leaves the picture. */
const Gap = ({ style }: { style: CSSProperties }) => <span className={styles.gap} style={style} />

const gapTo = (line: CaptionRow | null, from: PlacedCue | undefined): CSSProperties => ({
  flexBasis: from ? `max(0px, ${lengthOf(line)} - ${lengthOf(from.line)} - ${LINE_EM}em)` : lengthOf(line),
})

function Caption({ cue, left, width, textAlign }: PlacedCue) {
  return (
    <p className={styles.cue} dir="auto" style={{ marginLeft: `${left}%`, width: `${width}%`, textAlign }}>
      <span className={styles.text}>
        <CaptionCueText cue={cue} />
      </span>
    </p>
  )
}

const keyOf = ({ cue, line }: PlacedCue) => [cue.startTime, cue.text, line?.offset].join(' ')

/** Of the size that was chosen; the next smaller one where captions would not fit the room the controls leave. */
const SHARES = [1, 0.85, 0.7, 0.6, 0.5]

function useFittingSize(
  area: RefObject<HTMLElement | null>,
  cues: readonly VTTCue[],
  size: CaptionStyle['captionSize'],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: others may need another size
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const shrink = () => {
      for (const share of SHARES) {
        element.style.setProperty('--share', String(share))
        const heights = Array.from(element.querySelectorAll('p'), (caption) => caption.offsetHeight)
        if (heights.reduce((sum, height) => sum + height, 0) <= element.clientHeight) return
      }
    }
    const observer = new ResizeObserver(shrink)
    observer.observe(element)
    shrink()
    return () => observer.disconnect()
  }, [area, cues, size])
}

/** The captions of this moment, where their file wants them, in the part of the picture that no control covers. */
export function CaptionLines({ cues, language, look }: CaptionLinesProps) {
  const area = useRef<HTMLDivElement>(null)
  useFittingSize(area, cues, look.captionSize)
  if (cues.length === 0) return null
  const { top, center, foot } = sortCues(cues)
  const middle = center[0]?.line?.offset
  return (
    <div
      ref={area}
      className={styles.area}
      data-captions=""
      data-size={look.captionSize}
      data-colour={look.captionColour}
      data-ground={look.captionGround}
      {...(language !== null && { lang: language })}
    >
      {top.map((placed, index) => (
        <Fragment key={keyOf(placed)}>
          <Gap style={gapTo(placed.line, top[index - 1])} />
          <Caption {...placed} />
        </Fragment>
      ))}
      <Gap style={{ flexGrow: middle ?? 1 }} />
      {center.map((placed) => (
        <Caption key={keyOf(placed)} {...placed} />
      ))}
      {middle !== undefined && <Gap style={{ flexGrow: 100 - middle }} />}
      {foot.map((placed, index) => (
        <Fragment key={keyOf(placed)}>
          <Caption {...placed} />
          <Gap style={gapTo(placed.line, foot[index + 1])} />
        </Fragment>
      ))}
    </div>
  )
}
