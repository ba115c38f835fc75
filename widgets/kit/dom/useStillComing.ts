// A form is not sent while a file of one of its fields is on its way: it would be saved without it, or refused for lacking it.
import { useEffect, useState, type RefObject } from 'react'
import type { Text } from '../../../metadata/model/model.ts'

export const stillComing: Text = { zh: '文件还在上传，传完后再保存', en: 'The file is still on its way: save once it has arrived' }

/** Whether sending was tried meanwhile, which is told beside the file. */
export function useStillComing(part: RefObject<HTMLElement | null>, busy: boolean): boolean {
  const [tried, setTried] = useState(false)
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!form || !busy) return undefined
    const hold = (event: Event): void => {
      event.preventDefault()
      // before React hears of it, which listens further out
      event.stopPropagation()
      setTried(true)
    }
    form.addEventListener('submit', hold)
    return () => {
      form.removeEventListener('submit', hold)
      setTried(false)
    }
  }, [part, busy])
  return tried
}
