// The drawings behind icon names: antd's own names, and the mill's things. Loaded with the shell: home, and what the product's own menu shows; all others are
// fetched when one is named.
import {
  AlertOutlined,
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  BuildOutlined,
  CalendarOutlined,
  ClusterOutlined,
  ContactsOutlined,
  SlidersOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  FolderOutlined,
  FundOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  MenuOutlined,
  MessageOutlined,
  NodeIndexOutlined,
  PartitionOutlined,
  ProfileOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { useAside } from '../../core/loadable.ts'
import { otherDrawings } from './otherDrawingsCode.ts'
import { Bale, Cone, Cop, Frame, Spindle, Traveller } from './ownIcons.tsx'

const DRAWINGS: Readonly<Record<string, ComponentType>> = {
  AlertOutlined,
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  BuildOutlined,
  CalendarOutlined,
  ClusterOutlined,
  ContactsOutlined,
  SlidersOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  FolderOutlined,
  FundOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  MenuOutlined,
  MessageOutlined,
  NodeIndexOutlined,
  PartitionOutlined,
  ProfileOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
  ToolOutlined,
  frame: Frame,
  spindle: Spindle,
  cop: Cop,
  bale: Bale,
  cone: Cone,
  traveller: Traveller,
}

/** No name, and a name that is in no table, is a plain dot. */
export default function Drawing({ name }: { readonly name: string | null }) {
  if (name === null) return <Blank dot />
  const Known = DRAWINGS[name]
  return Known ? <Known /> : <Other name={name} />
}

function Other({ name }: { readonly name: string }) {
  const others = useAside(otherDrawings)
  const Known = others?.[name]
  return Known ? <Known /> : <Blank dot={others !== undefined} />
}

function Blank({ dot }: { readonly dot: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em">
      {dot && <circle cx="12" cy="12" r="3" fill="currentColor" />}
    </svg>
  )
}
