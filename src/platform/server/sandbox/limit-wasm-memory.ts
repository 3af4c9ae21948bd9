/** Keeps what the interpreters of this process have as memory below a limit; until one is set, there is none. */
export function limitWasmMemory(): { setLimit(bytes: number): void } {
  let most = Number.POSITIVE_INFINITY
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > most) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
  return {
    setLimit(bytes) {
      most = bytes
    },
  }
}
