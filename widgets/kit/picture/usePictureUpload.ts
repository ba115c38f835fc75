// A picture on its way from the disk into the field: judged, drawn anew, sent.
import { useEffect, useRef, useState } from 'react'
import { agrees, extensionOf, fileRules } from '../../../metadata/document/files.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { reasonOf, useSay, type FieldProps } from '../../../runtime/index.ts'
import { numberOf } from '../text/setting.ts'
import { pictureWords as words } from './texts.ts'

const MAX_EDGE = 1024
const rules = fileRules('image')
export const accepted = rules.extensions.map((extension) => `.${extension}`).join(',')

export interface PictureUpload {
  /** Share that has left, 0 to 1; undefined when nothing is on its way. */
  readonly progress: number | undefined
  readonly refusal: string | undefined
  readonly take: (files: FileList | null | undefined) => Promise<void>
  /** What is on its way is not wanted any more. */
  readonly cancel: () => void
}

/**
 * A chosen picture drawn anew: fitted into a square, without what else its file carries (position, camera, scripts). Answers undefined for
 * what only claims to be a picture.
 */
export async function redrawPicture(file: File, maxEdge: number): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.85))
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined
}

export function usePictureUpload({ files, state, settings, onChange }: FieldProps): PictureUpload {
  const say = useSay()
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const take = async (chosen: FileList | null | undefined): Promise<void> => {
    const file = chosen?.[0]
    if (!file || state.disabled) return
    if (!files) return setRefusal(say(words.failed))
    if (chosen.length > 1) return setRefusal(say(words.onlyOne))
    const wrong = faultOf(file)
    if (wrong) return setRefusal(say(wrong))
    // One at a time: what comes later takes the place of what is still on its way.
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    setRefusal(undefined)
    setProgress(0)
    try {
      const picture = await redrawPicture(file, numberOf(settings['maxEdge']) ?? MAX_EDGE)
      if (own.signal.aborted) return
      if (!picture) return setRefusal(say(words.broken))
      const { id } = await files.upload(picture, { onProgress: setProgress, signal: own.signal })
      if (!own.signal.aborted) onChange(id)
    } catch (failure) {
      if (!own.signal.aborted) setRefusal(reasonOf(failure) ?? say(words.failed))
    } finally {
      if (sending.current === own) setProgress(undefined)
    }
  }
  const cancel = (): void => {
    sending.current?.abort()
    setProgress(undefined)
  }
  return { progress, refusal, take, cancel }
}

/** By what the file says of itself; the server looks into it. */
function faultOf(file: File): Text | undefined {
  const extension = extensionOf(file.name)
  if (!rules.extensions.includes(extension) || !agrees(extension, file.type)) return words.format
  return file.size >= rules.below ? words.size : undefined
}
