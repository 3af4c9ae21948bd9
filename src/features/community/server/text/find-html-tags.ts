import { htmlTagNames } from 'html-tag-names'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** A tag in a text, with its position. */
export interface HtmlTagToken {
  readonly start: number
  /** After its `>`. */
  readonly end: number
  /** In lower case. */
  readonly name: string
  readonly closing: boolean
  readonly href: string | null
}

interface OpenTag {
  readonly start: number
  readonly name: string
  readonly attributes: string[]
  /** Whether an attribute has a value. */
  valued: boolean
  href: string | null
}

const NAMES: ReadonlySet<string> = new Set([...htmlTagNames, 'svg', 'math'])
const NAME = /^[a-z][a-z0-9:_-]*$/
const ATTRIBUTE_NAME = /^[a-z_:@*#[(][\w:.()[\]-]*$/i

/** Finds HTML tags in a text. Other things in angle brackets are not tags: `vector<int>`, `a < b && c > d`. */
export function findHtmlTags(text: string): HtmlTagToken[] {
  const tags: HtmlTagToken[] = []
  let open: OpenTag | null = null
  let value = ''

  const finish = (end: number) => {
    if (open && isTag(open)) {
      const { start, name, href } = open
      tags.push({ start, end, name, closing: false, href })
    }
    open = null
  }
  const ignore = () => {}
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      const name = text.slice(start, end).toLowerCase()
      open = { start: start - 1, name, attributes: [], valued: false, href: null }
    },
    onattribname(start, end) {
      value = ''
      open?.attributes.push(text.slice(start, end).toLowerCase())
    },
    onattribdata(start, end) {
      value += text.slice(start, end)
    },
    onattribentity(codePoint) {
      value += String.fromCodePoint(codePoint)
    },
    onattribend(quote) {
      if (!open) return
      if (quote !== 0) open.valued = true
      if (open.attributes.at(-1) === 'href') open.href ??= value
    },
    onopentagend: (end) => finish(end + 1),
    onselfclosingtag: (end) => finish(end + 1),
    onclosetag(start, end) {
      const name = text.slice(start, end).trim().toLowerCase()
      const bracket = text.indexOf('>', end)
      if (!NAMES.has(name) || bracket < 0) return
      tags.push({
        start: text.lastIndexOf('<', start),
        end: bracket + 1,
        name,
        closing: true,
        href: null,
      })
    },
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onprocessinginstruction: ignore,
    ontext: ignore,
    ontextentity: ignore,
  }
  const tokenizer = new Tokenizer({}, callbacks)
  tokenizer.write(text)
  tokenizer.end()
  return tags
}

/** `a<b && c>d` looks like an element with odd attributes; anything with attribute values is a tag, however odd. */
const isTag = ({ name, attributes, valued }: OpenTag) => {
  const plausible = attributes.every((attribute) => ATTRIBUTE_NAME.test(attribute))
  return NAMES.has(name) ? valued || plausible : valued && plausible && NAME.test(name)
}
