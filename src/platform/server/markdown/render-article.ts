import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { countWords } from '#platform/rules/count-words.ts'
import { expandCallouts } from './callouts.ts'
import {
  extractPlainText,
  MarkdownTooComplexError,
  parseInlineMarkdown,
  parseMarkdown,
  validateMarkdownComplexity,
} from './parse-markdown.ts'
import { renderArticleHtml, renderInlineHtml } from './render-html.ts'
import { type ArticleNotice, type ResolveArticleLink, resolveArticleLinks } from './resolve-links.ts'
import { keepLessonLinks, rewriteLinks } from './rewrite-links.ts'
import { toStorableText } from './storable-text.ts'

/** Length of an article of which nothing is known, and the shortest one shown (docs/product/course-files.md#lengths). */
export const DEFAULT_ARTICLE_DURATION_MS = 2 * 60_000
const WORDS_PER_MINUTE = 200

/** Markdown with the HTML that was made from it. Both are stored, and nothing but this module makes one. */
export interface RenderedMarkdown {
  /** Rendering it again, with `keepLessonLinks`, gives the same HTML. */
  readonly markdown: string
  readonly html: string
}

export interface RenderedArticle extends RenderedMarkdown {
  /** Without markup, for search and previews. */
  readonly text: string
  /** Time to read it in milliseconds, whole minutes. */
  readonly durationMs: number
  readonly notices: readonly ArticleNotice[]
}

/**
 * Renders an article's Markdown as HTML that is safe to put into a page.
 *
 * @param markdown in GitHub's flavour; raw HTML is left out
 * @param resolveLink for links that are no web or mail address; without it they become text
 * @throws AppError `article/tangled` when parsing it would take very long; the message names the line
 */
export function renderArticle(
  markdown: string,
  resolveLink: ResolveArticleLink = () => null,
): RenderedArticle {
  const written = toStorableText(markdown)
  validateMarkdownComplexity(written)
  const stored = rewriteLinks(written, parseMarkdown(written), resolveLink)
  const root = parseMarkdown(stored)
  expandCallouts(root, stored)
  const notices = resolveArticleLinks(root, keepLessonLinks)
  dropTitle(root)
  lowerHeadings(root)
  const text = extractPlainText(root)
  return {
    markdown: stored,
    html: renderArticleHtml(root),
    text,
    durationMs: estimateReadingTimeMs(text),
    notices,
  }
}

/** Why an article cannot be shown. */
export interface ArticleRefusal {
  /** From 1. */
  readonly line: number
  readonly message: string
}

/**
 * Does something with an article's Markdown that somebody sent.
 * @returns why it cannot be done, where the Markdown is too complex
 */
export function tryMarkdown<Result>(work: () => Result): Result | ArticleRefusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof MarkdownTooComplexError) return { line: error.line, message: error.message }
    if (error instanceof RangeError) return { line: 1, message: 'is nested too deeply' }
    throw error
  }
}

/** Safe HTML of a question or an option: emphasis and code, no blocks. */
export function renderInlineMarkdown(markdown: string): RenderedMarkdown {
  const stored = toStorableText(markdown)
  return { markdown: stored, html: renderInlineHtml(parseInlineMarkdown(stored)) }
}

/** Time to read a text at 200 words a minute, rounded up to whole minutes and not under the default label. */
export function estimateReadingTimeMs(text: string): number {
  return Math.max(DEFAULT_ARTICLE_DURATION_MS, Math.ceil(countWords(text) / WORDS_PER_MINUTE) * 60_000)
}

/** The page shows the lesson's title as its heading, so an article must not show it again. */
function dropTitle(root: Root): void {
  const first = root.children.findIndex((node) => node.type !== 'html' && node.type !== 'definition')
  const node = root.children[first]
  if (node?.type === 'heading' && node.depth === 1) root.children.splice(first, 1)
}

function lowerHeadings(root: Root): void {
  visit(root, 'heading', (node) => {
    if (node.depth === 1) node.depth = 2
  })
}
