// The column settings: a button in the toolbar, and a drawer that is loaded when it is opened.
import { SettingOutlined } from '@ant-design/icons'
import { useCallback, useState } from 'react'
import { useSay } from '../../core/hooks/hooks.ts'
import { IconButton } from '../write/Toolbar.tsx'
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { late } from '../../core/late.ts'
import { LateOpening } from '../../ui/overlay/LateOpening.tsx'
import { texts } from '../../core/i18n/pageTexts.ts'
import type { ColumnDrawerProps } from './ColumnDrawer.tsx'

const ColumnDrawer = late(async () => (await import('./ColumnDrawer.tsx')).ColumnDrawer)
const container = { type: 'drawer', width: '450px' } as const
const icon = <SettingOutlined />

export function ColumnSettings({ layout, columns, sort }: Omit<ColumnDrawerProps, 'open' | 'close'>) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = useCallback(() => {
    setWanted(true)
    setOpen(true)
  }, [])
  return (
    <>
      <IconButton label={texts.columns} icon={icon} onClick={show} />
      {wanted && (
        <LateBoundary
          onClose={() => setWanted(false)}
          opening={open && <LateOpening container={container} title={say(texts.columns)} onClose={() => setWanted(false)} />}
        >
          <Drawer layout={layout} columns={columns} sort={sort} open={open} close={() => setOpen(false)} />
        </LateBoundary>
      )}
    </>
  )
}

function Drawer(props: ColumnDrawerProps) {
  return <ColumnDrawer {...props} />
}
