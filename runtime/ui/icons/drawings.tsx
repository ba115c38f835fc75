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
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { useAside } from '../../core/loadable.ts'
import { otherDrawings } from './otherDrawingsCode.ts'

// A small set of the mill's things in the stroke of the action icons: 24 px grid, 1.75 px lines, current colour.

function drawn(path: string) {
  return function OwnIcon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    )
  }
}

/** 细纱机: a beam, spindles, a rail. */
const Frame = drawn(
  'M3 5h18M3 19.5h18M6 5v3M12 5v3M18 5v3M4.5 16l.7-6h1.6l.7 6zM10.5 16l.7-6h1.6l.7 6zM16.5 16l.7-6h1.6l.7 6zM6 16v3.5M12 16v3.5M18 16v3.5',
)
/** 锭子: the bare spindle on its rail. */
const Spindle = drawn('M12 2.5v12M10.5 14.5h3l.5 3h-4zM5 17.5h14M12 17.5v4')
/** 管纱: a wound cop. */
const Cop = drawn('M12 2v3M10 5h4l3 9.5c.3 1.8-.8 3.6-1.6 4.5H8.6c-.8-.9-1.9-2.7-1.6-4.5zM12 19v3M8.4 11.5l6.4-2M7.4 16l8.8-2.7')
/** 棉包: a strapped bale. */
const Bale = drawn('M3.5 6.5h17v11h-17zM8.5 6.5v11M15.5 6.5v11M3.5 10h5M15.5 14h5')
/** 筒纱: a cone of yarn. */
const Cone = drawn('M9.5 3.5h5l4.5 14H5zM3.5 20.5h17M7.8 9.5l8.6 2M6.4 14l11.5 2')
/** 钢丝圈: the traveller on its ring. */
const Traveller = drawn('M12 20a8 3.2 0 1 0 0-6.4A8 3.2 0 0 0 12 20zM15.5 14.2c-1-2.6 1.2-4.4 3-3.2 1.7 1.2 1 3.6-.6 3.9M12 3v6')

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
  SolutionOutlined,
  TagsOutlined,
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
