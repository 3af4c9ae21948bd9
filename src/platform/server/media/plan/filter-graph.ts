import type { TranscodePlan } from './transcode-plan.ts'

const TURNS = { 0: [], 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] } as const

const TONE_MAP = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/**
 * FFmpeg's description of the way from one decoded picture to all renditions: timed from zero, upright, at a constant rate,
 * the last picture held until the sound ends, and each size made from the next larger one. The previews part from it before
 * the rate is made constant: whoever waits for the next of them would else have all pictures in between pile up.
 * @param input what feeds it, such as `[0:1]` or a buffer source
 * @param output gives the label or sink behind rendition n
 * @param previews the label or sink behind the previews: RGB pictures, each from the middle of its stretch; unused when the plan has none
 * @param upright true when the pictures arrive turned already
 */
export function buildVideoFilterGraph(
  plan: TranscodePlan,
  ends: { input: string; output: (index: number) => string; previews: string; upright: boolean },
): string {
  const { video, frameRate, extent, previews } = plan
  const tones = video.highDynamicRange ? TONE_MAP : []
  const shared = [
    `setpts=PTS-${extent.start.toFixed(6)}/TB`,
    ...(video.interlaced ? ['yadif=mode=send_frame:deint=interlaced'] : []),
    ...(ends.upright ? [] : TURNS[video.rotation]),
  ]
  const moments = previews && [
    // Rounds to the nearest stretch, and so gives the picture in the middle of each; the last one may be short.
    `fps=fps=1/${previews.secondsApart}:start_time=0:eof_action=pass`,
    'tpad=stop_mode=clone:stop=-1',
    `trim=end_frame=${previews.count}`,
    ...tones,
    `scale=w=${previews.width}:h=${previews.height}:flags=bicubic,format=rgb24`,
  ]
  const common = [
    `fps=fps=${frameRate.num}/${frameRate.den}:start_time=0`,
    'tpad=stop_mode=clone:stop=-1',
    `trim=end=${extent.duration.toFixed(6)}`,
    ...tones,
  ]
  const parts: string[] = []
  let from = `${ends.input}${[...shared, ...common].join(',')},`
  if (moments) {
    parts.push(
      `${ends.input}${shared.join(',')},split=2[film][moments]`,
      `[moments]${moments.join(',')}${ends.previews}`,
    )
    from = `[film]${common.join(',')},`
  }
  for (let index = plan.renditions.length - 1; index >= 0; index--) {
    const rendition = plan.renditions[index]
    if (!rendition) continue
    const scale = `scale=w=${rendition.width}:h=${rendition.height}:flags=bicubic:out_range=tv,setsar=1,format=yuv420p`
    if (index === 0) {
      parts.push(`${from}${scale}${ends.output(0)}`)
    } else {
      parts.push(
        `${from}${scale},split=2[own${index}][next${index}]`,
        `[own${index}]null${ends.output(index)}`,
      )
      from = `[next${index}]`
    }
  }
  return parts.join(';')
}

/** The way of the sound: timed from zero, gaps filled, padded with silence to the length of the picture, in AAC's portions. */
export function buildAudioFilterGraph(plan: TranscodePlan, ends: { input: string; output: string }): string {
  const layout = plan.sound?.channels === 2 ? 'stereo' : 'mono'
  return [
    `${ends.input}asetpts=PTS-${plan.extent.start.toFixed(6)}/TB`,
    'aresample=48000:async=1:first_pts=0',
    `aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=${layout}`,
    'apad',
    // The encoder begins one portion early; without that portion its times begin at zero, and players need no correction.
    'atrim=start_sample=1024',
    `atrim=end=${plan.extent.duration.toFixed(6)}`,
    `asetnsamples=n=1024:p=0${ends.output}`,
  ].join(',')
}
