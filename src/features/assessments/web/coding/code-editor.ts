import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { python } from '@codemirror/lang-python'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { CodingLanguage } from '../../rules/coding/coding-languages.ts'

const LANGUAGES = {
  javascript: () => [javascript(), indentUnit.of('  ')],
  python: () => [python(), indentUnit.of('    ')],
}

const colour = (name: string) => ({ color: `var(--color-code-${name})` })

const HIGHLIGHTS = HighlightStyle.define([
  { tag: tags.comment, ...colour('comment') },
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], ...colour('keyword') },
  { tag: [tags.string, tags.regexp], ...colour('string') },
  { tag: [tags.number, tags.bool, tags.null], ...colour('number') },
  { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], ...colour('title') },
  { tag: [tags.typeName, tags.className], ...colour('type') },
])

const THEME = EditorView.theme({
  '&': {
    color: 'var(--color-code-text)',
    backgroundColor: 'var(--color-code-ground)',
    fontSize: 'var(--text-s)',
  },
  '&.cm-focused': { outline: '2px solid var(--color-focus)' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.5',
    minHeight: '12rem',
    maxHeight: '32rem',
  },
  '.cm-content': { caretColor: 'var(--color-code-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-code-text)' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--color-code-comment)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-code-text) 5%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-focus) 30%, transparent)',
  },
})

export interface CodeEditor {
  setCode(code: string): void
  setLanguage(language: CodingLanguage): void
  destroy(): void
}

/**
 * An editor in a shadow root: there its styles are sheets of their own, which the page's policy allows, and not elements with text. Tab
 * indents; after Esc it leaves.
 */
export function createCodeEditor(
  root: ShadowRoot,
  {
    code,
    language,
    label,
    onChange,
  }: { code: string; language: CodingLanguage; label: string; onChange: (code: string) => void },
): CodeEditor {
  const grammar = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        syntaxHighlighting(HIGHLIGHTS),
        THEME,
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        grammar.of(LANGUAGES[language]()),
        EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'off', spellcheck: 'false' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    setCode(next) {
      const { doc } = view.state
      if (doc.toString() !== next) view.dispatch({ changes: { from: 0, to: doc.length, insert: next } })
    },
    setLanguage: (next) => view.dispatch({ effects: grammar.reconfigure(LANGUAGES[next]()) }),
    destroy: () => view.destroy(),
  }
}
