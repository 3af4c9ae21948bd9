import { type Actor, hasRole } from '#platform/rules/actor.ts'

interface BundleSubject {
  readonly creatorId: string
  readonly publishedAt: Date | null
}

/** Who may see a bundle: a draft only who made it and who looks after the site. */
export function canSeeBundle(actor: Actor | null, bundle: BundleSubject): boolean {
  return bundle.publishedAt !== null || actor?.id === bundle.creatorId || hasRole(actor, 'admin', 'staff')
}
