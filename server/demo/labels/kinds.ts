// What is labelled in a demo mill: types with their limits, what people write on them, who removes them.
import type { DemoRow, MillPlan } from '../demoRow.ts'

export interface Kind {
  readonly name: string
  readonly abbreviation: string
  readonly overdueMin: number
  readonly score: number
  /** Of a hundred labels so many are of the first level that this stands below. */
  readonly share: number
  readonly reports: readonly string[]
  readonly solutions: readonly string[]
}

export interface FirstLevel {
  readonly name: string
  readonly abbreviation: string
  readonly colour: string
  readonly serious?: true
  /** Keys of the posts that remove its labels. */
  readonly posts: readonly string[]
  readonly kinds: readonly Kind[]
}

type Written = readonly [
  name: string,
  abbreviation: string,
  overdueMin: number,
  score: number,
  share: number,
  reports: string,
  solutions: string,
]

const kind = ([name, abbreviation, overdueMin, score, share, reports, solutions]: Written): Kind => ({
  name,
  abbreviation,
  overdueMin,
  score,
  share,
  reports: reports.split('；'),
  solutions: solutions.split('；'),
})

export const firstLevels: readonly FirstLevel[] = [
  {
    name: '机械',
    abbreviation: '机',
    colour: '#2478F2',
    posts: ['maintenance'],
    kinds: (
      [
        ['锭带故障', '带', 240, 1, 14, '{n} 锭锭带断裂，锭子停转；{n} 锭锭带松弛，转速偏低', '更换锭带；调整张力轮'],
        ['罗拉缠花', '罗', 240, 1, 10, '{n} 锭罗拉缠花；{n} 锭胶辊表面有损伤，反复缠花', '清除缠花；更换胶辊'],
        ['钢领板异常', '领', 240, 2, 6, '钢领板升降不稳，有异响；{n} 锭钢领磨损发黑', '润滑导轨，校正升降；更换钢领'],
        ['落纱机构', '落', 240, 2, 5, '落纱机械手夹头不到位；插管不稳，{n} 锭漏插', '手动回零，更换夹头；调整插管机构'],
      ] as const
    ).map(kind),
  },
  {
    name: '电气',
    abbreviation: '电',
    colour: '#C2710C',
    posts: ['electrician', 'maintenance'],
    kinds: (
      [
        ['变频报警', '变', 240, 2, 7, '变频器报警，不能复位；变频器过流跳停', '断电复位，检查电机；更换冷却风扇'],
        ['传感器失灵', '感', 240, 1, 8, '{n} 锭单锭检测无信号；落纱到位传感器失灵', '清洁探头，重新校准；更换传感器'],
        ['照明与线路', '照', 480, 0.5, 4, '机尾照明不亮；巡回小车供电接触不良', '更换灯管；紧固滑触线'],
      ] as const
    ).map(kind),
  },
  {
    name: '工艺',
    abbreviation: '艺',
    colour: '#7C3AED',
    posts: ['process', 'leader'],
    kinds: (
      [
        ['断头集中', '断', 480, 1, 11, '断头集中在前 100 锭，请查张力；断头比其他机台多一倍', '更换钢丝圈；调整钢领板动程'],
        ['牵伸与捻度', '牵', 480, 1, 5, '捻度偏低，{n} 锭起有弱捻；牵伸牙与工艺单不符', '核对捻度牙并更换；更换牵伸牙'],
      ] as const
    ).map(kind),
  },
  {
    name: '质量',
    abbreviation: '质',
    colour: '#18A058',
    posts: ['laboratory', 'leader'],
    kinds: (
      [
        ['成形不良', '形', 480, 1, 6, '{n} 锭管纱成形不良，偏松；管纱冒头冒脚', '校正导纱钩；调整成形凸轮'],
        ['条干异常', '条', 480, 2, 4, '{n} 锭条干有规律不匀；细节偏多，请取样', '更换皮圈；取样复测合格'],
      ] as const
    ).map(kind),
  },
  {
    name: '物料',
    abbreviation: '料',
    colour: '#0891B2',
    posts: ['preparation', 'leader'],
    kinds: (
      [
        ['缺粗纱', '缺', 120, 0.5, 9, '{n} 锭起粗纱用完，没有换；粗纱架后排缺纱', '已换粗纱；从 C 机台调粗纱'],
        ['管纱与容器', '管', 240, 0.5, 5, '空管不够下一落；纱筐破损', '补空管；更换纱筐'],
      ] as const
    ).map(kind),
  },
  {
    name: '安全',
    abbreviation: '安',
    colour: '#E5484D',
    serious: true,
    posts: ['manager', 'leader'],
    kinds: (
      [
        ['防护缺失', '护', 120, 2, 3, '车头防护罩松动；机尾安全门开关失灵', '紧固防护罩；更换安全门开关'],
        ['油污与通道', '油', 120, 1, 3, '车头地面有油污，易滑；通道堆放纱筐', '清理油污，更换油封；清出通道'],
      ] as const
    ).map(kind),
  },
]

/** Descriptions of problems that labels are occurrences of, by the type that they are of. */
const known = [
  ['锭带故障', '锭带断裂，锭子停转'],
  ['锭带故障', '锭带松弛，转速偏低'],
  ['罗拉缠花', '罗拉缠花'],
  ['变频报警', '变频器报警，不能复位'],
  ['传感器失灵', '单锭检测无信号'],
  ['断头集中', '断头集中在前 100 锭，请查张力'],
  ['断头集中', '断头比其他机台多一倍，请查张力'],
  ['缺粗纱', '粗纱用完，没有换'],
  ['油污与通道', '车头地面有油污，易滑'],
] as const

/** The problem that was asked about five times. */
export const examined = {
  description: '锭带断裂，锭子停转',
  whys: {
    why1: '锭带在接头处断裂',
    why2: '接头老化发硬，弯折时开裂',
    why3: '锭带使用超过 18 个月仍未更换',
    why4: '更换周期按年计，没有按运转小时计',
    why5: '周期表沿用旧机型，没有随提速修订',
  },
  measure: '锭带按运转 8000 小时更换，周期表随车速修订',
} as const

/** What people write most, without the numbers of spindles. */
const phrasesOf = ({ name, reports, solutions }: Kind): readonly DemoRow[] =>
  (['report', 'solution'] as const).flatMap((use) =>
    (use === 'report' ? reports : solutions).map((written, sort): DemoRow => {
      const text = written.replaceAll(/\{n\} 锭/gu, '')
      return { entity: 'labelPhrase', key: `${name} ${text}`, values: { text, use, labelType: `@labelType/${name}`, sort: sort + 1 } }
    }),
  )

export function labelRows(plan: MillPlan): readonly DemoRow[] {
  const has = (post: string): boolean => post in plan.team || post in plan.day
  return [
    ...firstLevels.flatMap(({ kinds, name: first, abbreviation, colour, serious = false }, at): readonly DemoRow[] => [
      { entity: 'labelType', key: first, values: { name: first, abbreviation, colour, serious, overdueMin: 240, score: 1, sort: at + 1 } },
      ...kinds.map(({ name, abbreviation: short, overdueMin, score }, place): DemoRow => ({
        entity: 'labelType',
        key: name,
        values: {
          name,
          abbreviation: short,
          overdueMin,
          score,
          sort: place + 1,
          colour,
          parent: `@labelType/${first}`,
          serious,
          showClosure: first === '机械' || first === '电气',
          showAppointment: first === '工艺' || first === '质量',
        },
      })),
    ]),
    ...firstLevels.flatMap(({ kinds }) => kinds.flatMap(phrasesOf)),
    ...firstLevels.map(({ name, posts }): DemoRow => ({
      entity: 'userGroupRule',
      key: name,
      values: {
        name: `${name}类摘牌`,
        labelTypes: [`@labelType/${name}`],
        jobPosts: [...new Set([...posts.filter(has), 'leader'])].map((post) => `@jobPost/${post}`),
        canRemove: true,
        notify: true,
      },
    })),
    ...(['post', 'removeInTime', 'overdue'] as const).map((action): DemoRow => ({
      entity: 'labelScoreConfig',
      key: `安全 ${action}`,
      values: {
        labelType: '@labelType/安全',
        jobPost: '@jobPost/manager',
        action,
        score: action === 'overdue' ? 3 : 1,
        factoryDirector: true,
      },
    })),
    ...known.map(([type, description]): DemoRow => ({
      entity: 'problem',
      key: description,
      values: { description, labelType: `@labelType/${type}`, ...(description === examined.description && examined.whys) },
    })),
  ]
}
