/** Learned seconds as hours to two decimals (specification 9). */
export const hoursText = (seconds: number): string => (seconds / 3600).toFixed(2)
