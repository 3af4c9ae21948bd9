import { Parser } from 'htmlparser2'

/** Removing tags can leave new tags; after so many passes the remaining brackets go. */
const PASSES = 12

/**
 * Removes tags and keeps the words between them. What only looks like a tag stays, since learners write down code: `vector<int>`,
 * `a < b`, `if (i<n && j>m)`. No words are lost after a tag, comment or script that never ends. The result is shown as plain text
 * everywhere all the same.
 */
export function removeHtmlTags(text: string): string {
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
  /** End of what was read so far. */
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
      // A closed comment is dropped; an unclosed one may contain the rest of the note.
      oncomment: (words) => take(text.slice(0, parser.endIndex + 1).endsWith('-->') ? '' : words),
      onprocessinginstruction: (_name, words) => take(words),
    },
    { decodeEntities: false, recognizeSelfClosing: false },
  )
  parser.end(text)
  // What the parser has not reported: a tag that never ends, or an end tag without a beginning.
  return (
    kept +
    text
      .slice(end)
      .replace(/<\/[^<>]*>/g, '')
      .replaceAll('<', '')
  )
}

/** Whether `<…>` is code rather than a tag: it has no attribute values, and names no element or contains an operator. */
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
