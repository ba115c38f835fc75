// The demo mill's tenants, roles and accounts (shown on the login page while DEMO=on).
import type { Text } from '../../metadata/model/model.ts'

export const demoPassword = 'Spindle1'

/** Fixed ids, so that seeds of every kind can name them. */
export const tenants = {
  platform: { id: '01900000-0000-7000-8000-000000000001', name: '锭云平台', kind: 'platform', edition: 'advanced' },
  a: { id: '01900000-0000-7000-8000-00000000000a', name: '锦华纺织', kind: 'tenant', edition: 'advanced' },
  b: { id: '01900000-0000-7000-8000-00000000000b', name: '恒丰棉纺', kind: 'tenant', edition: 'basic' },
} as const

export type TenantName = keyof typeof tenants

export interface DemoAccount {
  readonly login: string
  readonly name: Text
  readonly tenant: TenantName
  /** Nobody's: the demo shows its messages instead of sending them. */
  readonly phone: string
  /** Code of its role, from demoRoles. */
  readonly role: string
  /** Another one, which reaches fewer rows. */
  readonly also?: string
}

const platform = { zh: '平台管理员', en: 'Platform administrator' }

export const demoAccounts: readonly DemoAccount[] = [
  { login: 'platform', phone: '13800000001', tenant: 'platform', role: 'ROLE_ADMIN', name: platform },
  { login: 'admin', phone: '13800000002', tenant: 'a', role: 'ROLE_ADMIN', name: { zh: '锦华管理员', en: 'Administrator of Jinhua' } },
  { login: 'director', phone: '13800000003', tenant: 'a', role: 'ROLE_DIRECTOR', name: { zh: '厂长', en: 'Mill director' } },
  {
    login: 'leader',
    phone: '13800000004',
    tenant: 'a',
    role: 'ROLE_LEADER',
    also: 'ROLE_TEAM_SCORES',
    name: { zh: '值班长', en: 'Shift leader' },
  },
  {
    login: 'operator',
    phone: '13800000005',
    tenant: 'a',
    role: 'ROLE_OPERATOR',
    also: 'ROLE_OWN_SCORE',
    name: { zh: '挡车工', en: 'Operator' },
  },
  { login: 'maintenance', phone: '13800000006', tenant: 'a', role: 'ROLE_MAINTENANCE', name: { zh: '保全工', en: 'Maintenance' } },
  { login: 'quality', phone: '13800000007', tenant: 'a', role: 'ROLE_QUALITY', name: { zh: '质检员', en: 'Quality inspector' } },
  { login: 'warehouse', phone: '13800000008', tenant: 'a', role: 'ROLE_WAREHOUSE', name: { zh: '仓管员', en: 'Storekeeper' } },
  { login: 'energy', phone: '13800000009', tenant: 'a', role: 'ROLE_ENERGY', name: { zh: '能源管理员', en: 'Energy manager' } },
  { login: 'admin2', phone: '13800000010', tenant: 'b', role: 'ROLE_ADMIN', name: { zh: '恒丰管理员', en: 'Administrator of Hengfeng' } },
]
