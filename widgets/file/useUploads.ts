// Files on their way into a field: each sent by itself, with its progress, and sent again where that failed.
import { useEffect, useRef, useState } from 'react'
import { extensionOf, fileMessages, type FileRules } from '../../metadata/document/files.ts'
import { useSay, type FieldFiles, type StoredFile } from '../../runtime/index.ts'

export interface Sending {
  readonly key: number
  readonly file: File
  /** Share that has left, 0 to 1. */
  readonly progress: number
  /** Why it did not arrive. */
  readonly failure?: string
  /** It would fail again: only another file helps. */
  readonly final?: boolean
}

interface Uploads {
  readonly sending: readonly Sending[]
  readonly send: (files: Iterable<File>) => void
  readonly again: (key: number) => void
  readonly drop: (key: number) => void
}

interface Target {
  readonly files: FieldFiles | undefined
  readonly rules: FileRules
  /** Called with each file that has arrived. */
  readonly onArrival: (file: StoredFile) => void
}

export function useUploads({ files, rules, onArrival }: Target): Uploads {
  const say = useSay()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const arrived = useRef(onArrival)
  arrived.current = onArrival
  useEffect(() => {
    const under = controllers.current
    return () => {
      for (const controller of under.values()) controller.abort()
    }
  }, [])
  const change = (key: number, next: Partial<Sending>): void =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const drop = (key: number): void => {
    controllers.current.get(key)?.abort()
    controllers.current.delete(key)
    setSending((before) => before.filter((one) => one.key !== key))
  }
  const start = async (key: number, file: File): Promise<void> => {
    if (!files) return
    const controller = new AbortController()
    controllers.current.set(key, controller)
    try {
      const stored = await files.upload(file, { onProgress: (progress) => change(key, { progress }), signal: controller.signal })
      drop(key)
      arrived.current(stored)
    } catch (failure) {
      if (!controller.signal.aborted) change(key, { failure: failure instanceof Error ? failure.message : String(failure) })
    }
  }
  const send = (chosen: Iterable<File>): void => {
    for (const file of chosen) {
      const key = ++last.current
      const wrong = faultOf(file, rules)
      const one = { key, file, progress: 0, ...(wrong && { failure: say(wrong), final: true }) }
      setSending((before) => [...before, one])
      if (!wrong) void start(key, file)
    }
  }
  const again = (key: number): void => {
    const one = sending.find((each) => each.key === key)
    if (!one) return
    const { failure: _, ...rest } = one
    setSending((before) => before.map((each) => (each.key === key ? { ...rest, progress: 0 } : each)))
    void start(key, one.file)
  }
  return { sending, send, again, drop }
}

/** By name and size; the server looks into it. */
function faultOf(file: File, rules: FileRules) {
  if (!rules.extensions.includes(extensionOf(file.name))) return fileMessages.type(rules)
  if (file.size === 0) return { zh: '文件是空的', en: 'The file is empty' }
  return file.size >= rules.below ? fileMessages.size(rules) : undefined
}
