// Processes, colours, material types, materials, varieties and the groups that are bound to machines (docs/product.md, yarn table).
import type { DemoRow, MillPlan } from './demoRow.ts'

const processes = [
  ['BLOW', '清花', 'kg', false],
  ['CARD', '梳棉', 'kg', true],
  ['COMB', '精梳', 'kg', true],
  ['DRAW', '并条', 'kg', true],
  ['ROVE', '粗纱', 'kg', true],
  ['SPIN', '细纱', 'kg', true],
  ['WIND', '络筒', 'kg', true],
  ['TFO', '倍捻', 'kg', true],
  ['PACK', '打包', 'piece', true],
  ['UTIL', '公用工程', 'kg', false],
] as const

const colours = [
  ['红', '#D64545'],
  ['橙', '#E08A3C'],
  ['黄', '#E5C33B'],
  ['绿', '#3E9B5F'],
  ['青', '#2FA3A8'],
  ['蓝', '#3C7DD9'],
  ['紫', '#8457C2'],
  ['粉', '#DE7FA6'],
  ['棕', '#8C6A4F'],
  ['灰', '#8A9099'],
  ['白', '#F4F5F7'],
  ['黑', '#33373D'],
] as const

/** name, material type, Ne, tex, twist per metre, cop g, blend, method, colour. */
const yarns = [
  ['C 16s', 'CY', 16, 36.44, 638, 70, [['棉', 100]], 'ring', '红'],
  ['C 21s', 'CY', 21, 27.77, 712, 66, [['棉', 100]], 'ring', '橙'],
  ['C 32s', 'CY', 32, 18.22, 867, 60, [['棉', 100]], 'ring', '黄'],
  ['C 40s', 'CY', 40, 14.58, 969, 56, [['棉', 100]], 'ring', '绿'],
  ['JC 32s', 'JCY', 32, 18.22, 832, 60, [['精梳棉', 100]], 'ring', '青'],
  ['JC 40s', 'JCY', 40, 14.58, 943, 56, [['精梳棉', 100]], 'ring', '蓝'],
  ['JC 50s', 'JCY', 50, 11.66, 1048, 52, [['精梳棉', 100]], 'ring', '紫'],
  ['JC 60s', 'JCY', 60, 9.72, 1139, 50, [['精梳棉', 100]], 'compact', '粉'],
  ['JC 80s', 'JCY', 80, 7.29, 1304, 46, [['长绒棉', 100]], 'compact', '棕'],
  [
    'T/C 65/35 45s',
    'TCY',
    45,
    13.06,
    968,
    55,
    [
      ['涤纶', 65],
      ['棉', 35],
    ],
    'ring',
    '灰',
  ],
  [
    'CVC 60/40 40s',
    'TCY',
    40,
    14.65,
    935,
    56,
    [
      ['棉', 60],
      ['涤纶', 40],
    ],
    'ring',
    '白',
  ],
  ['R 30s', 'RY', 30, 19.68, 744, 62, [['粘胶', 100]], 'ring', '黑'],
] as const

const types = [
  ['RC', '原棉', 'BLOW', 'raw'],
  ['RF', '化纤', 'BLOW', 'raw'],
  ['SL', '生条', 'CARD', 'semiFinished'],
  ['CS', '精梳条', 'COMB', 'semiFinished'],
  ['RV', '粗纱', 'ROVE', 'semiFinished'],
  ['CY', '普梳纱', 'SPIN', 'finished'],
  ['JCY', '精梳纱', 'SPIN', 'finished'],
  ['TCY', '混纺纱', 'SPIN', 'finished'],
  ['RY', '粘胶纱', 'SPIN', 'finished'],
] as const

const materialList = [
  ['新疆手摘棉 3128B', 'RC-3128', 'RC', 'raw', 't'],
  ['新疆机采棉 3129B', 'RC-3129', 'RC', 'raw', 't'],
  ['长绒棉 137', 'RC-137', 'RC', 'raw', 't'],
  ['涤纶短纤 1.33 dtex', 'RF-PET', 'RF', 'raw', 't'],
  ['粘胶短纤 1.33 dtex', 'RF-VIS', 'RF', 'raw', 't'],
  ['普梳生条 5.0 g/m', 'SL-50', 'SL', 'semiFinished', 'm'],
  ['精梳条 4.8 g/m', 'CS-48', 'CS', 'semiFinished', 'm'],
  ['粗纱 450 tex', 'RV-450', 'RV', 'semiFinished', 'm'],
] as const

/** Name, and the processes that yarn goes through; drawing twice. */
const routes = [
  ['普梳纱线', ['BLOW', 'CARD', 'DRAW', 'DRAW', 'ROVE', 'SPIN', 'WIND', 'PACK']],
  ['精梳纱线', ['BLOW', 'CARD', 'COMB', 'DRAW', 'DRAW', 'ROVE', 'SPIN', 'WIND', 'PACK']],
  ['混纺纱线', ['BLOW', 'CARD', 'DRAW', 'DRAW', 'DRAW', 'ROVE', 'SPIN', 'WIND', 'PACK']],
  ['普梳股线', ['BLOW', 'CARD', 'DRAW', 'DRAW', 'ROVE', 'SPIN', 'WIND', 'TFO', 'WIND', 'PACK']],
] as const

const routeOf: Readonly<Record<string, string>> = { CY: '普梳纱线', JCY: '精梳纱线', TCY: '混纺纱线', RY: '普梳纱线' }

/** Rows that every mill begins with; varieties and groups only for what the mill spins. */
export function materials(plan: MillPlan): readonly DemoRow[] {
  const spun = new Set(plan.workshops.flatMap((workshop) => workshop.varieties.map(([name]) => name)))
  const ours = yarns.filter(([name]) => spun.has(name))
  return [
    ...processes.map(([code, name, unit, hasYield], at): DemoRow => ({
      entity: 'process',
      key: code,
      values: { code, name, hasYield, sort: at + 1, ...(hasYield ? { unit } : {}) },
    })),
    ...routes.map(([name, steps]): DemoRow => ({
      entity: 'processRoute',
      key: name,
      values: {
        name,
        enabled: true,
        steps: steps.map((process, at) => ({
          position: at + 1,
          process: `@process/${process}`,
          ...(process === 'DRAW' && { remark: steps[at - 1] !== 'DRAW' ? '头并' : steps[at + 1] === 'DRAW' ? '二并' : '末并' }),
        })),
      },
    })),
    ...colours.map(([name, hex], at): DemoRow => ({
      entity: 'renovateColour',
      key: name,
      values: { name, hex, sort: at + 1, enabled: true },
    })),
    ...types.map(([number, name, process, classification]): DemoRow => ({
      entity: 'materialType',
      key: number,
      values: { number, name, process: `@process/${process}`, classification },
    })),
    ...materialList.map(([name, typeNumber, type, materialClass, unit]): DemoRow => ({
      entity: 'material',
      key: typeNumber,
      values: { name, typeNumber, materialType: `@materialType/${type}`, class: materialClass, unit },
    })),
    ...ours.map(([name, type, targetCount, tex, twistPerMetre, copWeight, blend, spinMethod, colour]): DemoRow => ({
      entity: 'variety',
      key: name,
      values: {
        name,
        materialType: `@materialType/${type}`,
        processRoute: `@processRoute/${routeOf[type]}`,
        targetCount,
        tex,
        ply: 1,
        twistPerMetre,
        twistDirection: 'Z',
        spinMethod,
        targetEfficiency: 94,
        copWeight,
        colour: `@renovateColour/${colour}`,
        enabled: true,
        blend: blend.map(([fibre, share]) => ({ fibre, share })),
      },
    })),
    ...ours.map(([name]): DemoRow => ({
      entity: 'varietyGroup',
      key: name,
      values: { name: `${name} 组`, varieties: [`@variety/${name}`] },
    })),
  ]
}
