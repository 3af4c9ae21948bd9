import type { PacketScan, SourceInfo } from './plan/source-info.ts'
import type { TranscodePlan } from './plan/transcode-plan.ts'

/** Reports how far the work is, in seconds of the media. Without a report for long, the worker is killed. */
export type MediaHeartbeat = (seconds: number) => void

export interface EncodeReport {
  /** Pictures that came out of the decoder whole. */
  goodFrames: number
  /** Packets that could not be decoded and pictures with gaps, sound included. */
  faults: number
  soundFrames: number
}

/** The operations that Lectern needs of FFmpeg. They run in the worker process only. */
export interface MediaEngine {
  /** @throws MediaError when the file is no readable media file */
  readSourceInfo(file: string): Promise<SourceInfo>
  scan(file: string, facts: SourceInfo, beat: MediaHeartbeat): Promise<PacketScan>
  /**
   * Writes `<rendition>/{index.m3u8,init.mp4,NNNNN.m4s}` and the bytes of all planned previews, one behind the other, into the folder,
   * which has these folders already.
   */
  encode(file: string, plan: TranscodePlan, folder: string, beat: MediaHeartbeat): Promise<EncodeReport>
  /** First picture of a file that Lectern wrote itself, as RGB bytes of the given size. */
  readFirstFrame(file: string, width: number, height: number): Promise<Buffer>
}

/** Where an engine leaves the previews, as RGB bytes; below the output folder. */
export const RAW_PREVIEWS_FILE = 'previews/pictures.rgb'

/**
 * The containers that may be opened. Play lists and manifests (HLS, DASH, concat, SDP) are left out because they make
 * FFmpeg open other files and addresses. The sound formats are here for a better message only.
 */
export const READABLE_MEDIA_FORMATS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,asf,ogg,wav,mp3,aac,flac'

export const READABLE_MEDIA_PROTOCOLS = 'file'
