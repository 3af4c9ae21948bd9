/** A ZIP that is not taken, with the reason for who sent it. */
export class ZipRefusedError extends Error {}
