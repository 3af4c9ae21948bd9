import { questions } from '#features/assessments/server/tables.ts'
import { bundles } from '#features/catalogue/server/bundle-tables.ts'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import type { Database } from '#platform/server/db/database.ts'
import { renderArticle, renderInlineMarkdown } from '#platform/server/markdown/render-article.ts'
import { keepLessonLinks } from '#platform/server/markdown/rewrite-links.ts'

interface Pair {
  readonly of: string
  readonly markdown: string | null
  readonly html: string
}

const render = (markdown: string) => renderArticle(markdown, keepLessonLinks).html

/**
 * All content whose Markdown is not stored, or gives other HTML than the one stored beside it.
 * @returns what it is of, and `checked`: how much content there is
 */
export async function findUnrenderedContent(db: Database): Promise<{ checked: number; wrong: string[] }> {
  const articles: Pair[] = [
    ...(await db.select().from(courses)).map((row) => ({
      of: `course ${row.seoTitle}`,
      markdown: row.aboutMarkdown,
      html: row.aboutHtml,
    })),
    ...(await db.select().from(bundles)).map((row) => ({
      of: `bundle ${row.slug}`,
      markdown: row.aboutMarkdown,
      html: row.aboutHtml,
    })),
    ...(await db.select().from(lessons)).flatMap((row) =>
      row.articleHtml === null
        ? []
        : { of: `lesson ${row.seoTitle}`, markdown: row.articleMarkdown, html: row.articleHtml },
    ),
  ]
  const inline: Pair[] = (await db.select().from(questions)).flatMap((row) => [
    { of: 'prompt', markdown: row.promptMarkdown, html: row.promptHtml },
    { of: 'explanation', markdown: row.explanationMarkdown, html: row.explanationHtml },
    ...row.optionsHtml.map((html, at) => ({
      of: 'option',
      markdown: row.optionsMarkdown?.[at] ?? null,
      html,
    })),
    ...row.targetsHtml.map((html, at) => ({ of: 'target', markdown: row.targetsMarkdown[at] ?? null, html })),
    ...row.feedbackHtml.map((html, at) => ({
      of: 'feedback',
      markdown: row.feedbackMarkdown[at] ?? null,
      html,
    })),
  ])
  const wrong = [
    ...articles.filter(({ markdown, html }) => markdown === null || render(markdown) !== html),
    ...inline.filter(
      ({ markdown, html }) => markdown === null || renderInlineMarkdown(markdown).html !== html,
    ),
  ]
  return { checked: articles.length + inline.length, wrong: wrong.map(({ of }) => of) }
}
