import Mustache from 'mustache'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseMarkdown } from '#platform/server/markdown/parse-markdown.ts'
import { renderArticleHtml } from '#platform/server/markdown/render-html.ts'
import type { DocumentSection, SiteDocument } from '#platform/web/page-context.ts'

const HEADER = /^---\n([\s\S]*?)\n---\n/
/** A section: its heading, and the anchor that addresses of it have. */
const SECTION = /^## (.+) \{#([a-z-]+)\}$/m

const header = z.object({ title: z.string(), subtitle: z.string(), changedOn: z.iso.date() })

/** @param source Markdown with a header, and with names of what `view` holds in double braces */
export function renderDocument(source: string, view: object): SiteDocument {
  const [, yaml = ''] = HEADER.exec(source) ?? []
  const [, ...parts] = source.replace(HEADER, '').split(SECTION)
  const sections: DocumentSection[] = []
  for (let index = 0; index + 2 < parts.length; index += 3) {
    const [title = '', id = '', body = ''] = parts.slice(index, index + 3)
    const markdown = Mustache.render(body, view, undefined, { escape: escapeMarkdown })
    sections.push({
      id,
      title: Mustache.render(title, view, undefined, { escape: String }),
      html: renderArticleHtml(parseMarkdown(markdown)),
    })
  }
  return { ...header.parse(parse(yaml)), sections }
}

/** What is filled in is text, whatever characters it has. */
const escapeMarkdown = (value: unknown): string => String(value).replace(/[!-/:-@[-`{-~]/g, '\\$&')
