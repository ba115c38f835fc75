// The demo mills as plain rows: what each tenant's mill consists of, in the order the rows can be written.
import { equipment } from './equipment.ts'
import { iot } from './iot.ts'
import { materials } from './materials.ts'
import { labelRows } from './labels/kinds.ts'
import { millMessages } from './messages.ts'
import type { Circumstances, DemoRow, MillPlan } from './demoRow.ts'
import { processParameters } from './processParameters.ts'
import { millRecords } from './records.ts'
import { daysBefore, randomFrom } from './random.ts'
import { shifts, watched } from './shifts.ts'
import { factories, spaces } from './spaces.ts'
import { staff } from './staff.ts'
import { supply } from './supply.ts'

/** The mill has run with the console for so long when the demo is written. */
export const DAYS = 400

/** Every row of one mill. The same plan gives the same rows, save that dates count back from `today` (yyyy-mm-dd). */
export function demoMill(plan: MillPlan, today: string): { readonly rows: readonly DemoRow[]; readonly around: Circumstances } {
  const begun = daysBefore(today, DAYS)
  const around = { random: randomFrom(plan.name), clock: randomFrom(`${plan.name} clock`), today, begun }
  const people = staff(plan, around)
  const rows = [
    ...materials(plan),
    ...processParameters(plan, around),
    ...spaces(plan),
    ...factories(plan),
    ...people,
    ...equipment(plan, around),
    ...supply(plan, around),
    ...iot(plan, around),
    ...shifts(plan, people, around),
    ...watched(plan),
    ...labelRows(plan),
    ...millMessages(today),
    ...millRecords(today),
  ]
  return { rows: rows.map((row) => ({ made: { at: `${begun}T09:00` }, ...row })), around }
}

/** The group: plant 1 with 60 ring frames, 53,760 spindles and 180 staff, and a plant 2 that spins only, 24 frames of 1,008. */
export const jinhua: MillPlan = {
  name: '锦华纺织',
  plant: '锦华一厂',
  address: '江苏省盐城市纺织路 18 号',
  workshops: [
    {
      name: '细纱一车间',
      frames: 20,
      spindles: 480,
      model: '@deviceModel/FA506',
      varieties: [
        ['C 16s', 3],
        ['C 21s', 5],
        ['C 32s', 7],
        ['R 30s', 5],
      ],
    },
    {
      name: '细纱二车间',
      frames: 20,
      spindles: 1008,
      model: '@deviceModel/JWF1510',
      varieties: [
        ['C 32s', 3],
        ['C 40s', 4],
        ['JC 32s', 4],
        ['T/C 65/35 45s', 5],
        ['CVC 60/40 40s', 4],
      ],
    },
    {
      name: '细纱三车间',
      frames: 20,
      spindles: 1200,
      model: '@deviceModel/JWF1566',
      varieties: [
        ['JC 40s', 8],
        ['JC 50s', 3],
        ['JC 60s', 7],
        ['JC 80s', 2],
      ],
    },
  ],
  branch: {
    plant: '锦华二厂',
    workshop: {
      name: '细纱四车间',
      frames: 24,
      spindles: 1008,
      model: '@deviceModel/JWF1510',
      varieties: [
        ['C 32s', 8],
        ['C 40s', 8],
        ['JC 40s', 8],
      ],
    },
    team: { tender: 8, doffer: 4 },
  },
  preparation: { blow: 2, card: 24, lap: 2, comb: 12, draw: 14, roving: 14, winder: 20, twister: 6, aircon: 8, compressor: 4 },
  teams: ['甲', '乙', '丙', '丁'],
  team: { leader: 1, tender: 18, doffer: 8, preparation: 5, winding: 3, electrician: 1 },
  day: { maintenance: 14, electrician: 3, aircon: 2, laboratory: 5, process: 3, store: 4, manager: 3, it: 2 },
  accounts: {
    leader: 'leader',
    tender: 'operator',
    maintenance: 'maintenance',
    aircon: 'energy',
    laboratory: 'quality',
    store: 'warehouse',
    manager: 'director',
    it: 'admin',
  },
  purchases: 96,
}

/** The smaller neighbour: 32 old frames, carded yarns only. */
export const hengfeng: MillPlan = {
  name: '恒丰棉纺',
  plant: '恒丰厂',
  address: '山东省滨州市棉纺街 6 号',
  workshops: [
    {
      name: '细纱车间',
      frames: 32,
      spindles: 516,
      model: '@deviceModel/FA506',
      varieties: [
        ['C 21s', 8],
        ['C 32s', 16],
        ['C 40s', 8],
      ],
    },
  ],
  preparation: { blow: 1, card: 10, lap: 0, comb: 0, draw: 6, roving: 5, winder: 8, twister: 0, aircon: 2, compressor: 1 },
  teams: ['甲', '乙', '丙'],
  team: { leader: 1, tender: 6, doffer: 4, preparation: 2, winding: 2, electrician: 1 },
  day: { maintenance: 4, electrician: 1, aircon: 1, laboratory: 1, process: 1, store: 1, manager: 1, it: 1 },
  accounts: { it: 'admin2' },
  purchases: 24,
}

/** Of a demo tenant, by its name; none of any other. */
export const planOf = (tenantName: string | null | undefined): MillPlan | undefined =>
  [jinhua, hengfeng].find(({ name }) => name === tenantName)
