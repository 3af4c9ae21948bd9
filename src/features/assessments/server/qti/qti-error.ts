/** Says why a question of a QTI file cannot be taken over. */
export class QtiError extends Error {}
