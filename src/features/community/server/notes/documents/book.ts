/** A drawn cover: its paths and their colours. */
export interface CoverDrawing {
  readonly palette: Readonly<Record<string, string>>
  readonly shapes: readonly {
    readonly d: string
    readonly fill?: string
    readonly stroke?: string
    readonly width?: number
    /** Percent. */
    readonly opacity?: number
  }[]
}

/** Somebody's notes of a course, sorted for a document: by video, then by time. */
export interface NoteBook {
  readonly courseTitle: string
  readonly category: string
  /** Key of its picture in the storage; null where it has none. */
  readonly coverImage: string | null
  readonly creatorName: string
  readonly learnerName: string
  readonly noteCount: number
  readonly chapters: readonly NoteChapter[]
}

export interface NoteChapter {
  readonly title: string
  readonly notes: readonly {
    readonly title: string
    readonly text: string
    /** Time in the video, such as 4:05. */
    readonly time: string
    /** Address of the video at that time; null where it is gone. */
    readonly link: string | null
  }[]
}
