// Icons by the names that menu documents use: antd's own names, and the mill's things. A name that is not here is a plain dot.
import {
  AlertOutlined, ApartmentOutlined, ApiOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BellOutlined,
  BookOutlined, BuildOutlined, CalendarOutlined, ClusterOutlined, ContactsOutlined, ControlOutlined, DashboardOutlined, DatabaseOutlined,
  DesktopOutlined, ExperimentOutlined, FileTextOutlined, FolderOutlined, FundOutlined, HistoryOutlined, HomeOutlined, IdcardOutlined,
  LineChartOutlined, LinkOutlined, MenuOutlined, MessageOutlined, NodeIndexOutlined, PartitionOutlined, PieChartOutlined,
  ProfileOutlined, SafetyOutlined, ScheduleOutlined, SettingOutlined, ShopOutlined, ShoppingCartOutlined, SolutionOutlined,
  TableOutlined, TagsOutlined, TeamOutlined, ThunderboltOutlined, ToolOutlined, UserOutlined, WarningOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { Bale, Cone, Cop, Frame, Spindle, Traveller } from './ownIcons.tsx'

const ICONS: Readonly<Record<string, ComponentType>> = {
  AlertOutlined, ApartmentOutlined, ApiOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BellOutlined, BookOutlined,
  BuildOutlined, CalendarOutlined, ClusterOutlined, ContactsOutlined, ControlOutlined, DashboardOutlined, DatabaseOutlined, DesktopOutlined,
  ExperimentOutlined, FileTextOutlined, FolderOutlined, FundOutlined, HistoryOutlined, HomeOutlined, IdcardOutlined, LineChartOutlined, LinkOutlined,
  MenuOutlined, MessageOutlined, NodeIndexOutlined, PartitionOutlined, PieChartOutlined, ProfileOutlined, SafetyOutlined, ScheduleOutlined,
  SettingOutlined, ShopOutlined, ShoppingCartOutlined, SolutionOutlined, TableOutlined, TagsOutlined, TeamOutlined, ThunderboltOutlined,
  ToolOutlined, UserOutlined, WarningOutlined,
  frame: Frame, spindle: Spindle, cop: Cop, bale: Bale, cone: Cone, traveller: Traveller,
}

export interface IconProps {
  readonly name: string | null
  readonly className?: string
}

/** An icon by name, in the size and colour of the text around it. */
export function Icon({ name, className }: IconProps) {
  const Drawing = name === null ? undefined : ICONS[name]
  const box = `anticon ${className ?? ''}`
  return Drawing ? (
    <span className={box} aria-hidden="true">
      <Drawing />
    </span>
  ) : (
    <span className={box} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="1em" height="1em">
        <circle cx="12" cy="12" r="3" fill="currentColor" />
      </svg>
    </span>
  )
}
