import type { ReactNode } from 'react'
import type { Site, SiteDocument } from '#platform/web/page-context.ts'
import { DocumentPage } from '#ui/prose/document-page.tsx'
import { SiteSignature } from './signature.tsx'

interface SiteDocumentPageProps {
  site: Site
  document: SiteDocument
  /** What follows the text of a section, by the section's id. */
  additions?: Readonly<Record<string, ReactNode>>
}

/** A text about the site, whose words are in `src/app/server/documents`. */
export function SiteDocumentPage({ site, document, additions }: SiteDocumentPageProps) {
  return <DocumentPage {...document} signature={<SiteSignature site={site} />} additions={additions ?? {}} />
}
