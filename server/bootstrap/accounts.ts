// The demo mill's tenants, roles and accounts (shown on the login page while DEMO=on).
import type { Text } from '../../metadata/model.ts'

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
  /** Code of its role, from demoRoles. */
  readonly role: string
}

const account = (login: string, tenant: TenantName, role: string, zh: string, en: string): DemoAccount => ({ login, tenant, role, name: { zh, en } })

export const demoAccounts: readonly DemoAccount[] = [
  account('platform', 'platform', 'ROLE_ADMIN', '平台管理员', 'Platform administrator'),
  account('admin', 'a', 'ROLE_ADMIN', '系统管理员', 'Administrator'),
  account('director', 'a', 'ROLE_DIRECTOR', '厂长', 'Mill director'),
  account('leader', 'a', 'ROLE_LEADER', '值班长', 'Shift leader'),
  account('operator', 'a', 'ROLE_OPERATOR', '挡车工', 'Operator'),
  account('maintenance', 'a', 'ROLE_MAINTENANCE', '保全工', 'Maintenance'),
  account('quality', 'a', 'ROLE_QUALITY', '质检员', 'Quality inspector'),
  account('warehouse', 'a', 'ROLE_WAREHOUSE', '仓管员', 'Storekeeper'),
  account('energy', 'a', 'ROLE_ENERGY', '能源管理员', 'Energy manager'),
  account('admin2', 'b', 'ROLE_ADMIN', '系统管理员', 'Administrator'),
]
