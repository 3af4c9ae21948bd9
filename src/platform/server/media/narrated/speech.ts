import loadVoice from '@echogarden/espeak-ng-emscripten'

/** When a word begins in the sound of its sentence. */
export interface SpokenWord {
  /** Place of its first character in the sentence, from 0. */
  at: number
  ms: number
}

export interface SpokenSentence {
  /** 16 bit, one channel. */
  samples: Int16Array
  words: SpokenWord[]
}

export interface SpeechSynthesizer {
  sampleRate: number
  speak(sentence: string): SpokenSentence
}

const VOICE = 'en-gb'
const WORDS_PER_MINUTE = 155
const PITCH = 42

/** eSpeak NG, compiled to WebAssembly: a plain voice, but the same on every machine and with true times of the words. */
export async function openSpeechSynthesizer(): Promise<SpeechSynthesizer> {
  const { eSpeakNGWorker: Voice } = await loadVoice()
  const voice = new Voice()
  voice.set_voice(VOICE)
  voice.set_rate(WORDS_PER_MINUTE)
  voice.set_pitch(PITCH)
  return {
    sampleRate: voice.get_samplerate(),
    speak(sentence) {
      const chunks: Int16Array[] = []
      const words: SpokenWord[] = []
      voice.synthesize(sentence, (samples, events) => {
        chunks.push(samples.slice())
        for (const event of events) {
          if (event.type === 'word') words.push({ at: event.text_position - 1, ms: event.audio_position })
        }
        return false
      })
      return { samples: joinSamples(chunks), words }
    },
  }
}

function joinSamples(chunks: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.length
  }
  return joined
}
