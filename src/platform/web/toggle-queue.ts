/**
 * Sends what a switch was last set to, one request at a time: however quickly it is pressed, the server ends where the last
 * press wanted it, and requests never overtake each other.
 */
export function createToggleQueue() {
  const running = new Map<string, { wanted: boolean }>()
  return {
    isRunning: (key: string): boolean => running.has(key),
    /**
     * @param send one request; it is called again while something else is wanted by the time it is answered
     * @returns the last answer; undefined where a request is on its way already, whose caller gets it
     * @throws what `send` throws; then nothing more is sent
     */
    async set<Answer>(
      key: string,
      wanted: boolean,
      send: (to: boolean) => Promise<Answer>,
    ): Promise<Answer | undefined> {
      const underWay = running.get(key)
      if (underWay) {
        underWay.wanted = wanted
        return undefined
      }
      const mine = { wanted }
      running.set(key, mine)
      try {
        for (;;) {
          const sent = mine.wanted
          const answer = await send(sent)
          if (mine.wanted === sent) return answer
        }
      } finally {
        running.delete(key)
      }
    },
  }
}
