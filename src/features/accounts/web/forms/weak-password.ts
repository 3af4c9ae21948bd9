/** The error for a password that the server found weak: the message and the hint. */
export const getWeakPasswordMessage = (refusal: { message: string; data: { hint: string } }): string =>
  `${refusal.message} ${refusal.data.hint}`
