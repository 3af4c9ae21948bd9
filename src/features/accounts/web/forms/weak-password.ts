/** What a password field says of one that the server found weak. */
export const weakPasswordText = (refusal: { message: string; data: { hint: string } }): string =>
  `${refusal.message} ${refusal.data.hint}`
