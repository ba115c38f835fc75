// Printing what is shown: a button, and a preview that is loaded when it is asked for.
import { PrinterOutlined } from '@ant-design/icons'
import { useCallback, useState, type ReactNode } from 'react'
import { IconButton } from '../write/Toolbar.tsx'
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { late } from '../../core/late.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import type { DetailPrintProps } from './DetailPrint.tsx'
import type { ListPrintProps } from './ListPrint.tsx'

const ListPrint = late(async () => (await import('./ListPrint.tsx')).ListPrint)
const DetailPrint = late(async () => (await import('./DetailPrint.tsx')).DetailPrint)
const icon = <PrinterOutlined />

export function PrintList(props: Omit<ListPrintProps, 'close'>) {
  return <Printing draw={(close) => <ListPart {...props} close={close} />} />
}

export function PrintRecord(props: Omit<DetailPrintProps, 'close'>) {
  return <Printing draw={(close) => <DetailPart {...props} close={close} />} />
}

function Printing({ draw }: { readonly draw: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  const show = useCallback(() => setOpen(true), [])
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={texts.print} icon={icon} onClick={show} />
      {open && <LateBoundary onClose={close}>{draw(close)}</LateBoundary>}
    </>
  )
}

function ListPart(props: ListPrintProps) {
  return <ListPrint {...props} />
}

function DetailPart(props: DetailPrintProps) {
  return <DetailPrint {...props} />
}
