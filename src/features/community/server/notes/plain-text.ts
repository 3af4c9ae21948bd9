import { Parser } from 'htmlparser2'

/** Passes after which what is left of a text that keeps making new tags loses its brackets. */
const PASSES = 12

/**
 * A text without any tags (specification 5): they go and leave the words between them. What merely looks like one stays,
 * since learners write down code: `vector<int>`, `a < b`, `if (i<n && j>m)`; and no words are lost where a tag, a comment or
 * a script never ends. The answer is shown as text everywhere all the same.
 */
export function withoutTags(text: string): string {
  let present = text
  for (let pass = 0; pass < PASSES; pass += 1) {
    const less = onePass(present)
    if (less === present) return present
    present = less
  }
  return present.replaceAll('<', '')
}

function onePass(text: string): string {
  if (!text.includes('<')) return text
  let kept = ''
  /** Where what was read so far ends. */
  let end = 0
  const take = (words: string) => {
    kept += words
    end = parser.endIndex + 1
  }
  const parser = new Parser(
    {
      ontext: take,
      onopentag: () => {
        const raw = text.slice(parser.startIndex, parser.endIndex + 1)
        take(isCode(raw) ? raw : '')
      },
      onclosetag: (_name, implied) => {
        if (!implied) take('')
      },
      // A comment that ends is none of the note's words; one that does not may be all of them.
      oncomment: (words) => take(text.slice(0, parser.endIndex + 1).endsWith('-->') ? '' : words),
      onprocessinginstruction: (_name, words) => take(words),
    },
    { decodeEntities: false, recognizeSelfClosing: false },
  )
  parser.end(text)
  // What the parser has not spoken of: a tag that never ends, or the end of one that never began.
  return (
    kept +
    text
      .slice(end)
      .replace(/<\/[^<>]*>/g, '')
      .replaceAll('<', '')
  )
}

/** Whether `<…>` is a piece of code rather than a tag: it sets nothing, and names no element or computes something. */
function isCode(raw: string): boolean {
  if (/[=/"'`!?]/.test(raw)) return false
  if (/[&|;()+*-]/.test(raw)) return true
  return (raw.match(/[a-z][\w-]*/gi) ?? []).every((name) => !ELEMENTS.has(name.toLowerCase()))
}

const ELEMENTS = new Set(
  `a abbr acronym address animate applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote
  body br button canvas caption center circle cite clippath code col colgroup command content data datalist dd defs del
  desc details dfn dialog dir div dl dt element ellipse em embed fieldset figcaption figure filter font footer
  foreignobject form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex
  kbd keygen label legend li line lineargradient link listing main map mark marker marquee mask math menu menuitem meta
  meter mglyph mi mn mo ms mtext multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p
  param path pattern picture plaintext polygon polyline portal pre progress q rb rect rp rt rtc ruby s samp script search
  section select selectedcontent set shadow slot small source spacer span stop strike strong style sub summary sup svg
  switch symbol table tbody td template text textarea textpath tfoot th thead time title tr track tspan tt u ul use var
  video view wbr xmp xss`.split(/\s+/),
)
