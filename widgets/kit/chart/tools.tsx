// What a reader may do with a chart: see its figures as a table, take the picture along.
import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../../runtime/index.ts'
import { words } from './texts.ts'

export interface ChartToolsProps {
  readonly title: string
  readonly asTable: boolean
  readonly onSwitch: () => void
  readonly onDownload: () => void
}

export function ChartTools({ title, asTable, onSwitch, onDownload }: ChartToolsProps) {
  return (
    <div className="kit-chart-tools">
      {asTable ? null : <Tool of={title} label={words.download} icon={<DownloadOutlined />} onClick={onDownload} />}
      <Tool
        of={title}
        label={asTable ? words.asChart : words.asTable}
        icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
        onClick={onSwitch}
      />
    </div>
  )
}

interface ToolProps {
  /** The chart's title: several charts stand on a page. */
  readonly of: string
  readonly label: Text
  readonly icon: ReactNode
  readonly onClick: () => void
}

function Tool({ of, label, icon, onClick }: ToolProps) {
  const say = useSay()
  return (
    <Tooltip title={say(label)} mouseEnterDelay={0.2}>
      <Button type="text" size="small" icon={icon} aria-label={`${say(label)}: ${of}`} onClick={onClick} />
    </Tooltip>
  )
}
