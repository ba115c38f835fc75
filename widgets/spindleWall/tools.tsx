// Closer, further, all of it; as a table.
import { CompressOutlined, MinusOutlined, PlusOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useSay } from '../../runtime/index.ts'
import { words } from './texts.ts'

interface WallToolsProps {
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
  readonly onZoom: (factor: number) => void
  readonly onWhole: () => void
}

export const WallTools = memo(function WallTools({ asTable, onTable, onZoom, onWhole }: WallToolsProps) {
  const say = useSay()
  return (
    <span className="wall-tools">
      <Button icon={<PlusOutlined />} aria-label={say(words.closer)} onClick={() => onZoom(1.6)} />
      <Button icon={<MinusOutlined />} aria-label={say(words.further)} onClick={() => onZoom(1 / 1.6)} />
      <Button icon={<CompressOutlined />} aria-label={say(words.whole)} onClick={onWhole} />
      <Button
        icon={<TableOutlined />}
        aria-label={say(words.table)}
        aria-pressed={asTable}
        type={asTable ? 'primary' : 'default'}
        onClick={() => onTable(!asTable)}
      />
    </span>
  )
})
