const LONGEST = 120

/**
 * File name of a document of notes: course title and creator name, without characters that are special in file systems and headers.
 */
export function noteFileName(
  { courseTitle, creatorName }: { courseTitle: string; creatorName: string },
  ending: 'pdf' | 'md',
): string {
  const name = [courseTitle, creatorName].map(safe).filter(Boolean).join(' - ')
  return `${[...name].slice(0, LONGEST).join('').trim() || 'Notes'}.${ending}`
}

const safe = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\\/:*?"<>|]|\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
