import type { ElementContent, Root } from 'hast'
import rehypeHighlight from 'rehype-highlight'
import { unified } from 'unified'
import { CODE_COLOURS, COLOURS } from './slide-theme.ts'

export interface ColouredPiece {
  text: string
  colour: string
}

/** @returns the lines of the code, each in pieces of one colour; an unknown language stays plain */
export function highlightCode(lines: readonly string[], language: string | null): ColouredPiece[][] {
  const value = lines.join('\n')
  const className = language ? [`language-${language}`] : ['no-highlight']
  const code: ElementContent = {
    type: 'element',
    tagName: 'code',
    properties: { className },
    children: [{ type: 'text', value }],
  }
  const tree: Root = {
    type: 'root',
    children: [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }],
  }
  unified().use(rehypeHighlight).runSync(tree)
  const coloured: ColouredPiece[][] = [[]]
  for (const piece of piecesOf(code.children, COLOURS.text)) {
    for (const [index, text] of piece.text.split('\n').entries()) {
      if (index > 0) coloured.push([])
      if (text !== '') coloured.at(-1)?.push({ text, colour: piece.colour })
    }
  }
  return coloured
}

function piecesOf(nodes: readonly ElementContent[], colour: string): ColouredPiece[] {
  return nodes.flatMap((node): ColouredPiece[] => {
    if (node.type === 'text') return [{ text: node.value, colour }]
    if (node.type !== 'element') return []
    const classes = node.properties['className']
    const own = Array.isArray(classes)
      ? classes.map((name) => CODE_COLOURS[String(name)]).find((found) => found)
      : undefined
    return piecesOf(node.children, own ?? colour)
  })
}
