import type { Site } from '#platform/web/page-context.ts'

/** The support address as a link. */
export function SupportEmailLink({ site }: { site: Site }) {
  return <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
}

/** Whose text a page is. */
export function SiteSignature({ site }: { site: Site }) {
  return (
    <span>
      {site.name}
      {' · '}
      <SupportEmailLink site={site} />
    </span>
  )
}
