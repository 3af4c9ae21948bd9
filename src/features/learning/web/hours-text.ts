/** Learned seconds as hours with two decimals. */
export const hoursText = (seconds: number): string => (seconds / 3600).toFixed(2)
