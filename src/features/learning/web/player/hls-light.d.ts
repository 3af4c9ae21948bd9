// The light build (no alternate audio, no DRM: we make neither) has no types of its own.
declare module 'hls.js/light' {
  import Hls from 'hls.js'

  export default Hls
}
