import { soundGraph, videoGraph } from '../plan/filter-graph.ts'
import { hlsOptions, type TranscodePlan, videoEncoderOptions } from '../plan/transcode-plan.ts'

const options = (named: Record<string, string>): string[] =>
  Object.entries(named).flatMap(([name, value]) => [`-${name}`, value])

/** Arguments of `ffmpeg` behind the global ones: one decode, one output per rendition, run in the output folder. */
export function encodeArguments(file: string, plan: TranscodePlan): string[] {
  const graphs = [
    videoGraph(plan, {
      input: `[0:${plan.video.index}]`,
      output: (index) => `[v${index}]`,
      // The program turns pictures by itself before a graph sees them.
      upright: true,
    }),
  ]
  if (plan.sound) {
    const copies = plan.renditions.map((_, index) => `[a${index}]`).join('')
    const output = `,asplit=${plan.renditions.length}${copies}`
    graphs.push(soundGraph(plan, { input: `[0:${plan.sound.index}]`, output }))
  }
  // The graphs subtract the file's own start themselves, hence -copyts.
  const args = ['-copyts', '-i', `file:${file}`, '-filter_complex', graphs.join(';')]
  for (const [index, rendition] of plan.renditions.entries()) {
    args.push('-map', `[v${index}]`, '-c:v', 'libx264', ...options(videoEncoderOptions(plan, rendition)))
    if (plan.sound) {
      args.push('-map', `[a${index}]`, '-c:a', 'aac', '-b:a', String(plan.sound.bitRate))
    }
    args.push('-map_metadata', '-1', '-map_chapters', '-1')
    args.push('-f', 'hls', ...options(hlsOptions(rendition)), `${rendition.name}/index.m3u8`)
  }
  return args
}
