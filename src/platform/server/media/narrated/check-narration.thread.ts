// The work of check-narration.ts.

import { countWords } from '#platform/rules/count-words.ts'
import { validateMarkdownComplexity } from '../../markdown/parse-markdown.ts'
import { type ArticleRefusal, tryMarkdown } from '../../markdown/render-article.ts'
import { NarrationError } from './narration.ts'
import { parseNarration } from './parse-narration.ts'

export default (markdown: string): { readonly spokenWords: number } | ArticleRefusal =>
  tryMarkdown<{ readonly spokenWords: number } | ArticleRefusal>(() => {
    validateMarkdownComplexity(markdown)
    try {
      const spoken = parseNarration(markdown).flatMap((slide) => slide.spoken)
      return { spokenWords: countWords(spoken.join(' ')) }
    } catch (error) {
      if (!(error instanceof NarrationError)) throw error
      return { line: error.line, message: error.message.replace(/^line \d+: /, '') }
    }
  })
