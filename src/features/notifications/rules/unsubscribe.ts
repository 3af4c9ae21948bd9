/** What a link in a mail turns off. */
export type UnsubscribeSubject = 'digest' | 'announcements'
