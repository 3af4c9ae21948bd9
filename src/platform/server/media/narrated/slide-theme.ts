/** Slides look like Lectern's dark theme (src/ui/tokens.css); the server cannot read style sheets. */
export const SLIDE_SIZE = { width: 1280, height: 720, margin: 96 } as const

export const SLIDE_COLOURS = {
  top: '#131a31',
  bottom: '#0b1021',
  panel: '#070b18',
  line: '#28314f',
  text: '#eceffa',
  soft: '#b0b9d6',
  faint: '#949fc2',
  accent: '#ffb84d',
  code: '#ffc56f',
} as const

/** Colours of code by the class that the highlighter gives. */
export const CODE_COLOURS: Readonly<Record<string, string>> = {
  'hljs-keyword': '#ffb84d',
  'hljs-literal': '#ffb84d',
  'hljs-type': '#8fc7ff',
  'hljs-built_in': '#8fc7ff',
  'hljs-title': '#8fc7ff',
  'hljs-attr': '#8fc7ff',
  'hljs-name': '#8fc7ff',
  'hljs-selector-tag': '#ffb84d',
  'hljs-selector-class': '#8fc7ff',
  'hljs-number': '#d2b1ff',
  'hljs-symbol': '#d2b1ff',
  'hljs-string': '#8fdcab',
  'hljs-regexp': '#8fdcab',
  'hljs-comment': '#949fc2',
  'hljs-meta': '#949fc2',
}
