import type { MetaDescriptor } from 'react-router'
import { getSiteSocialImagePath, SOCIAL_IMAGE_SIZE } from '../rules/social-image.ts'
import type { Site } from './page-context.ts'

interface AboutPage {
  /** Without the site's name. */
  title: string
  description: string
  /** The one address, without the origin, under which the page is to be known. */
  path: string
  /** Path of a picture of 1200 by 630; without one, the site's. */
  image?: string
  type?: 'website' | 'article' | 'profile' | 'video.other'
  /** False for pages that search engines are to leave out. */
  listed?: boolean
}

export const formatPageTitle = (site: Pick<Site, 'name'>, title: string): string => `${title} - ${site.name}`

/** Title of a page that is nothing for search engines, such as somebody's own. */
export const buildPrivatePageMeta = (site: Pick<Site, 'name'>, title: string): MetaDescriptor[] => [
  { title: formatPageTitle(site, title) },
  { name: 'robots', content: 'noindex' },
]

/** Title, description, address and link preview of a public page. */
export function buildPageMeta(
  site: Site,
  { title, description, path, image, type = 'website', listed = true }: AboutPage,
): MetaDescriptor[] {
  const address = site.publicUrl + path
  const { width, height } = SOCIAL_IMAGE_SIZE
  return [
    { title: formatPageTitle(site, title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: site.publicUrl + (image ?? getSiteSocialImagePath(site.name)) },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** Structured data of the path to a page, the page itself last. */
export function buildBreadcrumbs(site: Site, steps: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + path,
    })),
  }
}
