// The camera while a code is looked for: opened on the back of a phone, read several times a second, closed with the dialog.
import { useEffect, useState, type RefObject } from 'react'
import { drawPicture, readCode } from './readCode.ts'

/** `insecure`: browsers open a camera on https and on this machine only. */
export type CameraState = 'starting' | 'running' | 'denied' | 'missing' | 'insecure'

/** Milliseconds between two frames that are read. */
const EVERY_MS = 180

export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>(() => (window.isSecureContext ? 'starting' : 'insecure'))
  useEffect(() => {
    if (!window.isSecureContext) return undefined
    const closing = new AbortController()
    watch(video, closing.signal, { onCode, onState: setState }).catch((cause: unknown) => {
      if (!closing.signal.aborted) setState(stateOf(cause))
    })
    return () => closing.abort()
  }, [video, onCode])
  return state
}

interface Watching {
  readonly onCode: (code: string) => void
  readonly onState: (state: CameraState) => void
}

/** Reads until a code is found or the signal closes it. Rejects with what the browser says where there is no camera to read. */
async function watch(video: RefObject<HTMLVideoElement | null>, closing: AbortSignal, { onCode, onState }: Watching): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1_280 } }, audio: false })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (closing.aborted) return close()
  closing.addEventListener('abort', close)
  const shown = video.current
  if (!shown) return close()
  shown.srcObject = stream
  await shown.play()
  onState('running')
  const timer = setInterval(() => {
    if (shown.videoWidth === 0) return
    const code = readCode(drawPicture(shown, shown.videoWidth, shown.videoHeight))
    if (code === undefined) return
    clearInterval(timer)
    onCode(code)
  }, EVERY_MS)
  closing.addEventListener('abort', () => clearInterval(timer))
}

const stateOf = (cause: unknown): CameraState => (cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'denied' : 'missing')
