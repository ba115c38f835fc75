// Machine models, machines and stop reasons of a mill.
import type { Circumstances, DemoRow, MillPlan } from './demoRow.ts'
import { daysBefore, randomFrom } from './random.ts'
import { workshopsOf } from './spaces.ts'

/** code, name, type, process, manufacturer, rated kW. */
const models = [
  ['FA506', '环锭细纱机', 'ring', 'SPIN', '经纬纺机', 17.5],
  ['JWF1510', '集落细纱机', 'ring', 'SPIN', '经纬纺机', 45],
  ['JWF1566', '紧密纺细纱机', 'ring', 'SPIN', '经纬纺机', 52],
  ['JWF1418', '粗纱机', 'roving', 'ROVE', '经纬纺机', 18.5],
  ['JWF1204', '梳棉机', 'card', 'CARD', '青岛宏大', 12.5],
  ['JWF1310', '并条机', 'draw', 'DRAW', '沈阳宏大', 7.5],
  ['JWF1278', '精梳机', 'comb', 'COMB', '经纬纺机', 6.8],
  ['JWF1383', '条并卷机', 'lap', 'COMB', '经纬纺机', 11],
  ['SMARO', '自动络筒机', 'winder', 'WIND', '青岛宏大', 32],
  ['JWF1609', '倍捻机', 'twister', 'TFO', '经纬纺机', 22],
  ['JWF1012', '清花线', 'blow', 'BLOW', '郑州宏大', 68],
  ['KT-32', '空调室', 'aircon', 'UTIL', '江苏精亚', 90],
  ['GA110', '螺杆空压机', 'compressor', 'UTIL', '复盛', 110],
] as const

/** plan key, model, prefix, name, space, spindles (drums, heads). */
const others = [
  ['blow', 'JWF1012', 'Q', '清花线', '清梳车间', 0],
  ['card', 'JWF1204', 'S', '梳棉机', '清梳车间', 0],
  ['lap', 'JWF1383', 'L', '条并卷机', '并粗车间', 0],
  ['comb', 'JWF1278', 'J', '精梳机', '并粗车间', 8],
  ['draw', 'JWF1310', 'B', '并条机', '并粗车间', 2],
  ['roving', 'JWF1418', 'C', '粗纱机', '并粗车间', 120],
  ['winder', 'SMARO', 'W', '络筒机', '络筒车间', 60],
  ['twister', 'JWF1609', 'N', '倍捻机', '络筒车间', 180],
  ['aircon', 'KT-32', 'K', '空调室', '动力中心', 0],
  ['compressor', 'GA110', 'Y', '空压机', '动力中心', 0],
] as const

const reasons = [
  ['断电', 'T01', 'fault'],
  ['断锭带', 'T02', 'fault'],
  ['电气故障', 'T03', 'fault'],
  ['机械故障', 'T04', 'fault'],
  ['缺粗纱', 'T05', 'normal'],
  ['清洁', 'T06', 'maintenance'],
  ['换钢丝圈', 'T07', 'maintenance'],
  ['小平车', 'T08', 'maintenance'],
  ['翻改', 'T09', 'planned'],
  ['工艺试验', 'T10', 'planned'],
  ['无订单关车', 'T11', 'closure'],
  ['避峰关车', 'T12', 'closure'],
  ['正常落纱', 'T13', 'doffing'],
  // Where four to six people do it.
  ['人工落纱', 'T14', 'doffing', 'FA506'],
] as const
const subReasons = [
  ['T03', '变频器报警', 30],
  ['T03', '传感器失灵', 20],
  ['T04', '罗拉缠花', 15],
  ['T04', '齿轮磨损', 120],
  ['T06', '揩车', 180],
  ['T09', '换品种', 150],
  ['T13', '机械落纱', 3],
  ['T14', '人工落纱', 5],
] as const

export function equipment(plan: MillPlan, { random, today }: Circumstances): readonly DemoRow[] {
  // What the second plant has leaves the first as it was.
  const apart = randomFrom(`${plan.name} ${plan.branch?.plant}`)
  const machine = (number: string, values: Readonly<Record<string, unknown>>, drawn = random): DemoRow => {
    const manufactured = drawn.whole(800, 4200)
    return {
      entity: 'device',
      key: number,
      values: {
        machineNumber: number,
        manufactureDate: daysBefore(today, manufactured),
        installDate: daysBefore(today, manufactured - drawn.whole(30, 120)),
        encodingMethod: 'auto',
        labelCheck: true,
        enabled: true,
        ...values,
      },
    }
  }
  const frames = workshopsOf(plan).flatMap((workshop, shop) => {
    const spun = workshop.varieties.flatMap(([name, count]) => Array<string>(count).fill(name))
    const drawn = workshop === plan.branch?.workshop ? apart : random
    return Array.from({ length: workshop.frames }, (_, at) => {
      const values = {
        name: `细纱机 ${shop + 1}-${at + 1}`,
        deviceModel: workshop.model,
        process: '@process/SPIN',
        space: `@space/${workshop.name}${Math.floor(at / 10) + 1}区`,
        varietyGroup: `@varietyGroup/${spun[at]}`,
        spindleCount: workshop.spindles,
        ingotCount: workshop.spindles - (drawn.next() < 0.2 ? 2 : 0),
        numbering: 'leftRight',
        frontRollerDia: 25,
        ringDia: workshop.spindles < 600 ? 42 : workshop.spindles < 1100 ? 40 : 38,
        ratedPower: workshop.spindles < 600 ? 17.5 : workshop.spindles < 1100 ? 45 : 52,
        iot: true,
      }
      return machine(`X${shop + 1}${String(at + 1).padStart(2, '0')}`, values, drawn)
    })
  })
  const rest = others.flatMap(([kind, model, prefix, name, space, spindles]) =>
    Array.from({ length: plan.preparation[kind] }, (_, at) =>
      machine(`${prefix}${String(at + 1).padStart(2, '0')}`, {
        name: `${name} ${at + 1}`,
        deviceModel: `@deviceModel/${model}`,
        process: `@process/${models.find(([code]) => code === model)?.[3]}`,
        space: `@space/${space}`,
        spindleCount: spindles,
        ingotCount: spindles,
        ratedPower: models.find(([code]) => code === model)?.[5],
        iot: random.next() < 0.7,
      }),
    ),
  )
  return [
    ...models.map(([model, name, type, process, manufacturer]): DemoRow => ({
      entity: 'deviceModel',
      key: model,
      values: { name, model, type, process: `@process/${process}`, manufacturer },
    })),
    ...frames,
    ...rest,
    ...reasons.map(([name, code, type, model], at): DemoRow => ({
      entity: 'stopReason',
      key: code,
      values: {
        name,
        code,
        type,
        ...(model === undefined ? { scope: 'all' } : { scope: 'model', deviceModel: `@deviceModel/${model}` }),
        process: '@process/SPIN',
        sort: at + 1,
        enabled: true,
      },
    })),
    ...subReasons.map(([reason, name, standardMinutes], at): DemoRow => ({
      entity: 'stopSubReason',
      key: `${reason}-${at}`,
      values: { stopReason: `@stopReason/${reason}`, name, standardMinutes, sort: at + 1 },
    })),
  ]
}
