// Plays a sound that came with an answer. The policy of the page lets no address be played, so the samples go to the loudspeaker themselves.

/** @param sound A WAV file in base64. `done` is called once it has ended by itself. Answers how to stop it. */
export function playing(sound: string, done: () => void): () => void {
  const context = new AudioContext()
  let stopped = false
  const stop = () => {
    if (stopped) return
    stopped = true
    void context.close()
  }
  const bytes = Uint8Array.from(atob(sound), (sign) => sign.charCodeAt(0))
  void context.decodeAudioData(bytes.buffer).then((buffer) => {
    if (stopped) return
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(context.destination)
    source.addEventListener('ended', () => {
      if (stopped) return
      stop()
      done()
    })
    source.start()
  })
  return stop
}
