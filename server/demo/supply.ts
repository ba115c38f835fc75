// Suppliers, spare parts and the purchase orders of the last 13 months.
import type { Circumstances, DemoRow, MillPlan } from './demoRow.ts'
import { daysBefore, worked } from './random.ts'
import { storekeepers } from './staff.ts'

const suppliers = [
  ['中棉集团', ['raw'], '0991-3825566'],
  ['新疆利华棉业', ['raw'], '0996-2113388'],
  ['仪征化纤', ['raw'], '0514-83232188'],
  ['赛得利纤维', ['raw'], '0791-83812299'],
  ['重庆金猫纺器', ['spare'], '023-68523366'],
  ['无锡二橡胶', ['spare'], '0510-82403311'],
  ['常州同和纺机', ['spare', 'purchase'], '0519-88391122'],
  ['布雷克纺配', ['spare'], '0513-85218866'],
  ['上海德鲁克轴承', ['spare'], '021-56781234'],
  ['远纺贸易', ['purchase'], '0515-88321199'],
] as const

const spareTypes = [
  ['专件', 'Z'],
  ['轴承', 'B'],
  ['电气', 'E'],
  ['橡胶件', 'R'],
] as const
/** number, name, specification, type, unit, price, stock, safe stock, supplier. */
const parts = [
  ['Z-001', '钢丝圈 6802', '6802 5/0', '专件', 'box', 86, 420, 200, '重庆金猫纺器'],
  ['Z-002', '钢丝圈 PG1', 'PG1 4254 8/0', '专件', 'box', 92, 380, 200, '重庆金猫纺器'],
  ['Z-003', '钢领 PG1-4254', 'φ42', '专件', 'piece', 11.5, 1600, 800, '重庆金猫纺器'],
  ['R-001', '胶辊 WRC-465', '19×28', '橡胶件', 'piece', 6.8, 5200, 2000, '无锡二橡胶'],
  ['R-002', '上胶圈', '37×28.2×0.9', '橡胶件', 'piece', 1.9, 9800, 4000, '无锡二橡胶'],
  ['R-003', '下胶圈', '82×30×1.1', '橡胶件', 'piece', 2.4, 8600, 4000, '无锡二橡胶'],
  ['R-004', '锭带', '2450×10', '橡胶件', 'strip', 3.6, 2600, 1500, '无锡二橡胶'],
  ['B-001', '锭子 D4203', 'φ19', '轴承', 'set', 68, 240, 120, '布雷克纺配'],
  ['B-002', '罗拉轴承 LZ2562', '16.5×28', '轴承', 'set', 24, 640, 300, '上海德鲁克轴承'],
  ['B-003', '深沟球轴承 6204', '20×47×14', '轴承', 'piece', 12.5, 320, 100, '上海德鲁克轴承'],
  ['E-001', '变频器', '18.5 kW', '电气', 'unit', 4200, 3, 4, '常州同和纺机'],
  ['E-002', '单锭传感器', 'SDS-8', '电气', 'piece', 145, 260, 100, '常州同和纺机'],
  ['E-003', '接近开关', 'M12 NPN', '电气', 'piece', 38, 130, 60, '常州同和纺机'],
] as const

export function supply(plan: MillPlan, { random, clock, today }: Circumstances): readonly DemoRow[] {
  const raw = [
    ['RC-3128', '新疆利华棉业', 15800],
    ['RC-3129', '中棉集团', 15350],
    ['RC-137', '新疆利华棉业', 25600],
    ['RF-PET', '仪征化纤', 7350],
    ['RF-VIS', '赛得利纤维', 13200],
  ] as const
  const keepers = storekeepers(plan)
  const spares = suppliers.filter(([, types]) => types.some((type) => type === 'spare')).map(([name]) => name)
  const order = (at: number): DemoRow => {
    const ago = Math.round(((plan.purchases - 1 - at) / plan.purchases) * 395)
    const orderDate = daysBefore(today, ago)
    const [material, supplier, price] = random.pick(raw)
    const ofSpares = random.next() < 0.45
    const from = ofSpares ? random.pick(spares) : supplier
    const lines = ofSpares
      ? parts
          .filter(([, , , , , , , , by]) => by === from)
          .map(([number, , specification, , unit, unitPrice]) => ({
            sparePart: `@sparePart/${number}`,
            specification,
            qty: random.whole(20, 300),
            unit,
            unitPrice,
          }))
      : [{ material: `@material/${material}`, qty: random.whole(60, 240), unit: 't', unitPrice: price + random.whole(-300, 300) }]
    const acts = ago > 20 ? ['pass', 'approve'] : ago > 8 ? ['pass'] : random.next() < 0.2 ? ['reject'] : []
    return {
      entity: 'purchaseOrder',
      key: String(at),
      made: { at: worked(orderDate, clock), by: 'warehouse' },
      then: acts.map((name, later) => ({ name, by: 'director', at: worked(daysBefore(orderDate, -1 - later), clock) })),
      values: {
        supplier: `@supplier/${from}`,
        space: ofSpares ? '@space/备件库' : '@space/原料库',
        orderDate,
        expectedArrival: daysBefore(orderDate, -random.whole(5, 25)),
        applicant: `@employee/${keepers[at % keepers.length]}`,
        lines,
      },
    }
  }
  return [
    ...suppliers.map(([name, types, phone]): DemoRow => ({
      entity: 'supplier',
      key: name,
      values: { name, types, phone, contact: '业务部', enabled: true },
    })),
    { entity: 'provider', key: '1', values: { name: '盐城供电公司', contact: '客户服务', phone: '0515-88095598', remark: '电力' } },
    { entity: 'provider', key: '2', values: { name: '江苏纺机服务中心', contact: '服务部', phone: '025-84431122', remark: '大平车外包' } },
    { entity: 'procurer', key: '1', values: { name: '鲁泰织造', contact: '采购部', phone: '0533-5285166', remark: '精梳纱' } },
    { entity: 'procurer', key: '2', values: { name: '申洲针织', contact: '原料科', phone: '0574-86980000', remark: '针织纱' } },
    { entity: 'procurer', key: '3', values: { name: '华孚色纺', contact: '采购部', phone: '0575-82112233', remark: '普梳纱' } },
    ...spareTypes.map(([name, code], at): DemoRow => ({ entity: 'spareType', key: name, values: { name, code, sort: at + 1 } })),
    ...parts.map(([number, name, specification, type, unit, price, stock, safeStock, supplier]): DemoRow => ({
      entity: 'sparePart',
      key: number,
      values: {
        number,
        name,
        specification,
        spareType: `@spareType/${type}`,
        unit,
        price,
        stock,
        safeStock,
        supplier: `@supplier/${supplier}`,
        space: '@space/备件库',
      },
    })),
    ...Array.from({ length: plan.purchases }, (_, at) => order(at)),
  ]
}
