import type { Nodes, Root, Table } from 'mdast'

/** Markdown as the plain text of a mail: blocks with a blank line between them, and the addresses of links behind their words. */
export const renderMailText = (root: Root): string => renderBlocks(root.children)

const renderBlocks = (nodes: readonly Nodes[]): string =>
  nodes
    .map(renderBlock)
    .filter((text) => text !== '')
    .join('\n\n')

function renderBlock(node: Nodes): string {
  switch (node.type) {
    case 'html':
    case 'definition':
    case 'footnoteDefinition':
      return ''
    case 'code':
      return indent(node.value, '    ')
    case 'thematicBreak':
      return '---'
    case 'blockquote':
      return indent(renderBlocks(node.children), '> ')
    case 'list':
      return node.children
        .map((item, index) => {
          const mark = node.ordered ? `${(node.start ?? 1) + index}. ` : '- '
          const text = item.children.map(renderBlock).filter(Boolean).join('\n')
          return mark + indent(text, ' '.repeat(mark.length)).trimStart()
        })
        .join('\n')
    case 'table':
      return renderTable(node)
    default:
      return renderInline(node).trim()
  }
}

const renderTable = ({ children }: Table): string =>
  children
    .map((row) => row.children.map((cell) => cell.children.map(renderInline).join('').trim()).join(' | '))
    .join('\n')

function renderInline(node: Nodes): string {
  switch (node.type) {
    case 'html':
    case 'footnoteReference':
      return ''
    case 'break':
      return '\n'
    case 'link': {
      const text = node.children.map(renderInline).join('')
      return text === node.url || `mailto:${text}` === node.url ? text : `${text} (${node.url})`
    }
    default:
      if ('value' in node) return node.value
      return 'children' in node ? node.children.map(renderInline).join('') : ''
  }
}

const indent = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? by.trimEnd() : by + line))
    .join('\n')
