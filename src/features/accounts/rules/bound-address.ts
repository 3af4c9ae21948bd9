/**
 * The only address that may come in through a link (`?email=`, specification 2.1). An empty one binds nobody, and the plus of
 * an address that was put into the link by hand arrives as a space, which no address has.
 *
 * @param parameter as it came, or null without one
 */
export const boundAddress = (parameter: string | null): string | null =>
  parameter?.trim().replaceAll(' ', '+') || null
