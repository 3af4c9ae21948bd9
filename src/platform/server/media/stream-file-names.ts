/**
 * Names of the playlist of all qualities and of the poster in the folder of a stream. Those of a first part have names of their own,
 * since what lies behind an address never changes.
 */
export const getStreamFileNames = ({ isComplete }: { readonly isComplete: boolean }) =>
  isComplete
    ? { playlist: 'master.m3u8', poster: 'poster.jpg' }
    : { playlist: 'first.m3u8', poster: 'first.jpg' }
