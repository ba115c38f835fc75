// Scanning by camera: what is scanned opens its record, as with a scanner that types. Without a camera a photo does.
import { CameraOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useOverlayRoot, useServices, useText } from '../../core/hooks/hooks.ts'
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx'
import { scanOpener } from '../shortcuts/scan.ts'
import { drawPicture, readCode } from './readCode.ts'
import styles from './scan.module.css'
import { useCamera, type CameraState } from './useCamera.ts'

/** Nothing is typed here: it closes on Escape and on a click outside. */
export function ScanDialog({ onClose }: { readonly onClose: () => void }) {
  const root = useOverlayRoot()
  const text = useText()
  const services = useServices()
  const found = useCallback(
    (code: string) => {
      navigator.vibrate?.(50)
      onClose()
      scanOpener(services)(code)
    },
    [onClose, services],
  )
  return (
    <AntdTheme>
      <Modal
        open
        title={text('scan.title')}
        width="min(100vw - 32px, 480px)"
        footer={null}
        keyboard
        mask={{ closable: true }}
        getContainer={() => root}
        onCancel={onClose}
        destroyOnHidden
      >
        <Scanner onCode={found} />
      </Modal>
    </AntdTheme>
  )
}

const HINTS = {
  starting: 'scan.starting',
  running: 'scan.aim',
  denied: 'scan.denied',
  missing: 'scan.missing',
  insecure: 'scan.insecure',
} as const satisfies Record<CameraState, string>

function Scanner({ onCode }: { readonly onCode: (code: string) => void }) {
  const text = useText()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onCode)
  const hasPicture = state === 'starting' || state === 'running'
  return (
    <div className={styles.scanner}>
      {hasPicture && (
        <div className={styles.frame}>
          <video ref={video} className={styles.video} muted playsInline aria-label={text('scan.picture')} />
          <span className={styles.aim} aria-hidden="true" />
        </div>
      )}
      <p className={styles.hint} role="status">
        {text(HINTS[state])}
      </p>
      <PhotoButton onCode={onCode} />
    </div>
  )
}

/** A photo of the code: on a phone it opens the camera's own app, which needs no https. */
function PhotoButton({ onCode }: { readonly onCode: (code: string) => void }) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const read = async (photo: File): Promise<void> => {
    setEmpty(false)
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined)
    const code = bitmap && readCode(drawPicture(bitmap, bitmap.width, bitmap.height))
    bitmap?.close()
    if (code === undefined) setEmpty(true)
    else onCode(code)
  }
  return (
    <>
      <Button icon={<CameraOutlined />} size="large" block onClick={() => input.current?.click()}>
        {text('scan.photo')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text('scan.photo')}
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          target.value = ''
          if (photo) void read(photo)
        }}
      />
      {isEmpty && (
        <p className={styles.fault} role="alert">
          {text('scan.noCode')}
        </p>
      )}
    </>
  )
}
