// The icons that a document may name, with what they are called: by these words they are searched.
import type { Text } from '../../../metadata/model/model.ts'

export const icons: Readonly<Record<string, Text>> = {
  frame: { zh: '细纱机', en: 'Ring frame' },
  spindle: { zh: '锭子', en: 'Spindle' },
  cop: { zh: '管纱', en: 'Cop' },
  bale: { zh: '棉包', en: 'Bale' },
  cone: { zh: '筒纱', en: 'Cone' },
  traveller: { zh: '钢丝圈', en: 'Traveller' },
  AlertOutlined: { zh: '报警', en: 'Alarm' },
  ApartmentOutlined: { zh: '组织架构', en: 'Organisation' },
  ApiOutlined: { zh: '接口', en: 'Interface' },
  AppstoreOutlined: { zh: '应用', en: 'Apps' },
  AuditOutlined: { zh: '审核', en: 'Approval' },
  BankOutlined: { zh: '公司', en: 'Company' },
  BarChartOutlined: { zh: '柱状图', en: 'Bar chart' },
  BellOutlined: { zh: '通知', en: 'Bell' },
  BookOutlined: { zh: '文档', en: 'Book' },
  BuildOutlined: { zh: '构建', en: 'Build' },
  CalendarOutlined: { zh: '日历', en: 'Calendar' },
  ClusterOutlined: { zh: '层级', en: 'Cluster' },
  ContactsOutlined: { zh: '通讯录', en: 'Contacts' },
  ControlOutlined: { zh: '控制', en: 'Controls' },
  DashboardOutlined: { zh: '仪表盘', en: 'Dashboard' },
  DatabaseOutlined: { zh: '数据库', en: 'Database' },
  DesktopOutlined: { zh: '大屏', en: 'Screen' },
  ExperimentOutlined: { zh: '试验', en: 'Experiment' },
  FileTextOutlined: { zh: '文件', en: 'File' },
  FolderOutlined: { zh: '文件夹', en: 'Folder' },
  FundOutlined: { zh: '趋势', en: 'Trend' },
  HistoryOutlined: { zh: '历史', en: 'History' },
  HomeOutlined: { zh: '首页', en: 'Home' },
  IdcardOutlined: { zh: '工牌', en: 'Identity card' },
  LineChartOutlined: { zh: '折线图', en: 'Line chart' },
  LinkOutlined: { zh: '链接', en: 'Link' },
  MenuOutlined: { zh: '菜单', en: 'Menu' },
  MessageOutlined: { zh: '消息', en: 'Message' },
  NodeIndexOutlined: { zh: '流程', en: 'Flow' },
  PartitionOutlined: { zh: '分区', en: 'Partition' },
  PieChartOutlined: { zh: '饼图', en: 'Pie chart' },
  ProfileOutlined: { zh: '档案', en: 'Profile' },
  SafetyOutlined: { zh: '安全', en: 'Safety' },
  ScheduleOutlined: { zh: '排班', en: 'Schedule' },
  SettingOutlined: { zh: '设置', en: 'Settings' },
  ShopOutlined: { zh: '供应商', en: 'Shop' },
  ShoppingCartOutlined: { zh: '采购', en: 'Purchasing' },
  SlidersOutlined: { zh: '调节', en: 'Sliders' },
  SolutionOutlined: { zh: '方案', en: 'Solution' },
  TableOutlined: { zh: '表格', en: 'Table' },
  TagsOutlined: { zh: '标签', en: 'Labels' },
  TeamOutlined: { zh: '班组', en: 'Team' },
  ThunderboltOutlined: { zh: '能源', en: 'Energy' },
  ToolOutlined: { zh: '维修', en: 'Maintenance' },
  UserOutlined: { zh: '人员', en: 'Person' },
  WarningOutlined: { zh: '预警', en: 'Warning' },
}

/** Whether some word of an icon, or its name, holds what is typed. */
export const matches = (name: string, typed: string): boolean => {
  const sought = typed.trim().toLowerCase()
  const { zh, en } = icons[name] ?? { zh: '', en: '' }
  return sought === '' || [name, zh, en].some((word) => word.toLowerCase().includes(sought))
}
