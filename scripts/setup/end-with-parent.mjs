// Loaded before the program: when the process that started it disappears, the channel between them closes, and the program
// is asked to end as if by SIGTERM. Without this a kill -9 there would leave a server running that nobody sees.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
