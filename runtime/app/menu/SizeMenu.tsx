// Size of rows and controls: default, large, small.
import { FontSizeOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import { DENSITIES } from '../../core/stores/savedSettings.ts'
import { useOpener } from '../../core/hooks/useOpener.ts'
import { HeaderButton } from './HeaderButton.tsx'

const ORDER = ['middle', 'large', 'small'] as const

export const SizeMenu = observer(function SizeMenu() {
  const { settings } = useServices()
  const text = useText()
  const opener = useOpener()
  return (
    <Dropdown
      autoFocus
      onOpenChange={opener.onOpenChange}
      trigger={['click']}
      placement="bottom"
      menu={{
        selectable: true,
        selectedKeys: [settings.assemblySize],
        items: ORDER.map((size) => ({ key: size, label: text(`size.${size}`) })),
        onClick: ({ key }) => {
          const size = DENSITIES.find((each) => each === key)
          if (size) settings.setDensity(size)
        },
      }}
    >
      <HeaderButton wide label={text('shell.size')}>
        <FontSizeOutlined />
      </HeaderButton>
    </Dropdown>
  )
})
