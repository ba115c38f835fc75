// A picture on its way from the disk into the field: judged, drawn anew, sent.
import { useEffect, useRef, useState } from 'react'
import { agrees, extensionOf, fileRules } from '../../metadata/document/files.ts'
import type { Text } from '../../metadata/model/model.ts'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { numberOf } from '../kit/text/setting.ts'
import { drawAnew } from './drawAnew.ts'
import { words } from './texts.ts'

const MAX_EDGE = 1024
const rules = fileRules('image')
export const accepted = rules.extensions.map((extension) => `.${extension}`).join(',')

interface Upload {
  /** Share that has left, 0 to 1; undefined when nothing is on its way. */
  readonly progress: number | undefined
  readonly refusal: string | undefined
  readonly take: (files: FileList | null | undefined) => Promise<void>
}

export function useUpload({ files, state, settings, onChange }: FieldProps): Upload {
  const say = useSay()
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const take = async (chosen: FileList | null | undefined): Promise<void> => {
    const file = chosen?.[0]
    if (!file || !files || state.disabled) return
    const wrong = faultOf(file)
    if (wrong) return setRefusal(say(wrong))
    setRefusal(undefined)
    setProgress(0)
    try {
      const picture = await drawAnew(file, numberOf(settings['maxEdge']) ?? MAX_EDGE)
      if (!picture) return setRefusal(say(words.broken))
      sending.current = new AbortController()
      const { id } = await files.upload(picture, { onProgress: setProgress, signal: sending.current.signal })
      onChange(id)
    } catch (failure) {
      if (!sending.current?.signal.aborted) setRefusal(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, refusal, take }
}

/** By what the file says of itself; the server looks into it. */
function faultOf(file: File): Text | undefined {
  const extension = extensionOf(file.name)
  if (!rules.extensions.includes(extension) || !agrees(extension, file.type)) return words.format
  return file.size >= rules.below ? words.size : undefined
}
