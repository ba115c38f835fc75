// An address as a QR code, for a phone to scan.
import { useEffect, useRef } from 'react'
import { codePicture } from './code.ts'
import styles from './scanCode.module.css'

/** @param label what it holds, for whoever does not see it */
export function ScanCode({ address, label }: { readonly address: string; readonly label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let wanted = true
    void codePicture(address).then((picture) => wanted && frame.current?.replaceChildren(picture))
    return () => {
      wanted = false
    }
  }, [address])
  return <div ref={frame} className={styles.code} role="img" aria-label={label} />
}
