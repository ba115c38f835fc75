// The column settings: a button in the toolbar, and a drawer that is loaded when it is opened.
import { SettingOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../list/Toolbar.tsx'
import { texts } from '../texts.ts'
import type { ColumnLayout } from './useColumnLayout.ts'

const ColumnDrawer = lazy(async () => ({ default: (await import('./ColumnDrawer.tsx')).ColumnDrawer }))

export function ColumnSettings({ layout }: { readonly layout: ColumnLayout }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton label={texts.columns} icon={<SettingOutlined />} onClick={show} />
      {wanted && (
        <Suspense fallback={null}>
          <ColumnDrawer layout={layout} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
