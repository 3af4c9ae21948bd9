const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** "9,999", and from ten thousand on "12.3K". */
export const countText = (count: number): string =>
  count < 10_000 ? count.toLocaleString('en') : short.format(count)
