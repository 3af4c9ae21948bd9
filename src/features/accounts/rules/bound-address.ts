/**
 * The only address that may sign in or up through a link (docs/product/accounts.md#links-for-one-address). An empty one binds
 * nobody. A plus sign that was put into the link by hand arrives as a space, which no address contains.
 *
 * @param parameter the raw `?email=`, or null without one
 */
export const boundAddress = (parameter: string | null): string | null =>
  parameter?.trim().replaceAll(' ', '+') || null
