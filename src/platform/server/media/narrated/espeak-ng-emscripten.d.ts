/** The package brings no types; these are the parts that are used. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface SpeechEvent {
    type: string
    /** Characters from 1. */
    text_position: number
    /** Milliseconds. */
    audio_position: number
  }

  interface Voice {
    set_voice(name: string): number
    set_rate(wordsPerMinute: number): void
    set_pitch(pitch: number): void
    get_samplerate(): number
    /** The callback returns true to stop. */
    synthesize(text: string, take: (samples: Int16Array, events: SpeechEvent[]) => boolean): number
  }

  export default function load(): Promise<{ eSpeakNGWorker: new () => Voice }>
}
