// What the machines are read by: quantities, a module a workshop, a device on some of its frames; and when the production day begins.
import type { Circumstances, DemoRow, MillPlan } from './demoRow.ts'
import { panel } from './pictures/panel.ts'
import { daysBefore } from './random.ts'
import { workshopsOf } from './spaces.ts'

/** name, identifier, type, unit, min, max, seconds between samples. */
const quantities = [
  ['锭速', 'spindle_speed', 'int', 'r/min', 0, 25000, 5],
  ['前罗拉转速', 'front_roller_speed', 'float', 'r/min', 0, 400, 5],
  ['有功功率', 'active_power', 'float', 'kW', 0, 120, 10],
  ['累计电量', 'energy_total', 'float', 'kWh', 0, 999999999, 60],
  ['落纱次数', 'doff_count', 'int', '', 0, 999999, 60],
  ['运行状态', 'state', 'enum', '', null, null, 5],
  ['断头锭数', 'broken_spindles', 'array', '锭', null, null, 5],
  ['车间温度', 'temperature', 'float', '℃', -20, 60, 60],
  ['相对湿度', 'humidity', 'float', '%', 0, 100, 60],
] as const
const mapped = ['spindle_speed', 'front_roller_speed', 'active_power', 'energy_total', 'state'] as const
/** name, unit, statistics, reading, energy, and the quantity it is told by. */
const items = [
  ['用电量', 'kWh', 'difference', 'auto', 'electricity', 'energy_total'],
  ['有功功率', 'kW', 'average', 'auto', 'electricity', 'active_power'],
  ['用水量', 'm³', 'difference', 'manual', 'water', undefined],
  ['蒸汽用量', 't', 'difference', 'manual', 'steam', undefined],
  ['落纱次数', '次', 'difference', 'auto', undefined, 'doff_count'],
  ['车间温度', '℃', 'average', 'auto', undefined, 'temperature'],
  ['相对湿度', '%', 'average', 'auto', undefined, 'humidity'],
] as const
/** What stands where on the screen of a frame, in parts of its width and height. */
const readings = [
  { label: '锭速', parameter: 'spindle_speed', x: 0.08, y: 0.18, w: 0.3, h: 0.16, reads: '17250' },
  { label: '前罗拉转速', parameter: 'front_roller_speed', x: 0.08, y: 0.42, w: 0.3, h: 0.16, reads: '221.4' },
  { label: '落纱次数', parameter: 'doff_count', x: 0.62, y: 0.18, w: 0.3, h: 0.16, reads: '128' },
] as const
/** Frames of each workshop that carry a device. */
const FRAMES = 6

export function iot(plan: MillPlan, { today }: Circumstances): readonly DemoRow[] {
  const two = (n: number): string => String(n).padStart(2, '0')
  return [
    {
      entity: 'dateOffset',
      key: 'first',
      values: { title: '生产日 08:00 开始', offsetMinutes: 480, effectiveFrom: daysBefore(today, 399) },
    },
    ...quantities.map(([name, identifier, dataType, unit, min, max, samplingSec]): DemoRow => ({
      entity: 'thingModel',
      key: identifier,
      values: { name, identifier, dataType, accessMode: 'r', samplingSec, ...(unit !== '' && { unit }), ...(min !== null && { min, max }) },
    })),
    ...items.map(([name, unit, statisticalMethod, readingMethod, energyType, quantity]): DemoRow => ({
      entity: 'dataCollectionItem',
      key: name,
      values: {
        name,
        unit,
        statisticalMethod,
        readingMethod,
        ...(energyType && { energyType }),
        ...(quantity && { thingModel: `@thingModel/${quantity}` }),
      },
    })),
    ...workshopsOf(plan).map(({ name }, shop): DemoRow => ({
      entity: 'iotModule',
      key: name,
      values: {
        sn: `GW-24${two(shop + 1)}`,
        name: `${name}网关`,
        protocol: 'mqtt',
        address: `10.20.${shop + 1}.2`,
        firmware: '2.4.1',
        space: `@space/${name}1区`,
      },
    })),
    ...workshopsOf(plan).flatMap(({ name }, shop) =>
      Array.from({ length: FRAMES }, (_, at): DemoRow => {
        const machine = `X${shop + 1}${two(at + 1)}`
        return {
          entity: 'iotDevice',
          key: machine,
          values: {
            sn: `BX-${machine}`,
            name: `${machine} 单锭检测箱`,
            iotModule: `@iotModule/${name}`,
            device: `@device/${machine}`,
            protocol: 'modbus',
            address: `10.20.${shop + 1}.${at + 11}`,
            firmware: '1.8.0',
            mapping: mapped.map((identifier, register) => ({
              register: String(40001 + register * 2),
              quantity: `@thingModel/${identifier}`,
              scale: identifier === 'active_power' ? 0.1 : 1,
            })),
          },
        }
      }),
    ),
    {
      entity: 'deviceRecognitionTemplate',
      key: 'panel',
      values: {
        name: 'JWF1510 触摸屏主画面',
        type: 'manual',
        deviceModel: '@deviceModel/JWF1510',
        regions: readings.map(({ label, parameter, x, y, w, h }) => ({ label, parameter, x, y, w, h })),
      },
      picture: { field: 'image', name: 'JWF1510.png', draw: () => panel(readings) },
    },
  ]
}
