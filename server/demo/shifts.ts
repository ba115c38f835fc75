// How a mill's people take turns: operating rules, holidays, handover times, doffing teams; and what is watched: faults and early warnings.
import type { Circumstances, DemoRow, MillPlan } from './demoRow.ts'
import { daysBefore } from './random.ts'
import { areasIn, areasOf } from './spaces.ts'

/** Shifts are planned this far ahead: a mill that is left running for months goes on taking turns. */
const AHEAD_DAYS = 330

const periods = [
  { name: '早', start: '08:00', end: '16:00' },
  { name: '中', start: '16:00', end: '00:00' },
  { name: '夜', start: '00:00', end: '08:00' },
]

/** First and last day. */
const holidays = [
  ['春节', '2025-01-28', '2025-02-03'],
  ['劳动节', '2025-05-01', '2025-05-02'],
  ['国庆节', '2025-10-01', '2025-10-02'],
  ['元旦', '2026-01-01', '2026-01-01'],
  ['春节', '2026-02-16', '2026-02-22'],
  ['劳动节', '2026-05-01', '2026-05-02'],
  ['国庆节', '2026-10-01', '2026-10-02'],
  ['元旦', '2027-01-01', '2027-01-01'],
  ['春节', '2027-02-05', '2027-02-11'],
  ['劳动节', '2027-05-01', '2027-05-02'],
  ['国庆节', '2027-10-01', '2027-10-02'],
] as const

/** code, name, level, process, machine's own code, standard minutes, solution. */
const faults = [
  ['F101', '锭带断裂', 'low', 'SPIN', 'E101', 15, '更换锭带，检查张力轮'],
  ['F102', '罗拉缠花', 'low', 'SPIN', 'E102', 20, '清除缠花，检查胶辊表面'],
  ['F103', '钢领板卡阻', 'middle', 'SPIN', 'E103', 45, '检查升降机构与导轨润滑'],
  ['F104', '变频器过流', 'high', 'SPIN', 'E104', 60, '断电复位，检查电机绝缘与负载'],
  ['F105', '落纱机械手故障', 'high', 'SPIN', 'E105', 90, '手动回零，检查夹头与气压'],
  ['F106', '吸棉负压不足', 'middle', 'SPIN', 'E106', 30, '清理滤网，检查风机皮带'],
  ['F107', '主轴编码器失灵', 'high', 'SPIN', 'E107', 60, '更换编码器并校准'],
  ['F201', '针布损伤', 'high', 'CARD', 'E201', 240, '停车检查针布，必要时更换'],
] as const

/** name, kind, prompt, seconds, conditions [quantity, operator, threshold, weight], forced stop. */
const warnings = [
  ['锭速偏低', 'warning', '锭速低于 9,000 r/min 超过 5 分钟', 300, [['spindle_speed', 'subtract', 9000, -1]], false],
  ['断头偏多', 'warning', '断头超过 12 锭达 5 分钟', 300, [['broken_spindles', 'subtract', 12, 1]], false],
  ['车间湿度偏高', 'warning', '相对湿度高于 62%', 1800, [['humidity', 'subtract', 62, 1]], false],
  ['车间温度偏高', 'alarm', '车间温度高于 33 ℃', 1800, [['temperature', 'subtract', 33, 1]], false],
  ['机台功率异常', 'alarm', '有功功率高于 60 kW 超过 2 分钟', 120, [['active_power', 'subtract', 60, 1]], true],
] as const

export function shifts(plan: MillPlan, staff: readonly DemoRow[], { today, begun }: Circumstances): readonly DemoRow[] {
  const until = daysBefore(today, -AHEAD_DAYS)
  const scheduled = { name: 'generateSchedule', at: `${begun}T09:00`, input: { until } }
  const running: DemoRow = {
    entity: 'operatingRule',
    key: 'running',
    values: {
      name: plan.teams.length > periods.length ? '四班三运转' : '三班三运转',
      startDate: begun,
      ...(plan.teams.length > periods.length ? { cycle: 'period', everyDays: 2 } : { cycle: 'week' }),
      workingDay: 'noRest',
      postHolidayRule: 'continue',
      handover: 'auto',
      periods: periods.map((period, at) => ({ sort: at + 1, ...period })),
      teams: plan.teams.map((team, at) => ({ sort: at + 1, name: `${team}班`, organisation: `@organisation/${team}` })),
    },
    then: [scheduled],
  }
  const day: DemoRow = {
    entity: 'operatingRule',
    key: 'day',
    values: {
      name: '常日班',
      running: false,
      startDate: begun,
      cycle: 'period',
      everyDays: 1,
      workingDay: 'singleRest',
      postHolidayRule: 'resume',
      periods: [{ name: '日', start: '08:00', end: '17:00' }],
      teams: [{ name: '常日班', organisation: '@organisation/day' }],
    },
    then: [scheduled],
  }
  return [
    ...holidays.flatMap(([name, from, to]) =>
      daysBetween(from, to)
        .filter((date) => date >= begun && date <= until)
        .map((date): DemoRow => ({
          entity: 'holiday',
          key: date,
          values: { date, name, type: 'rest' },
        })),
    ),
    running,
    day,
    {
      entity: 'changeShiftTime',
      key: 'all',
      values: { name: '统一换班', aheadMin: 0, times: periods.map(({ name, start }) => ({ time: start, note: `${name}班接班` })) },
    },
    ...plan.teams.flatMap((team, at) => doffingTeams(plan, staff, { team, at })),
  ]
}

const daysBetween = (from: string, to: string): readonly string[] => {
  const days: string[] = []
  for (let date = from; date <= to; date = daysBefore(date, -1)) days.push(date)
  return days
}

/** Two of each shift group, each with half of the areas, and one for the second plant: a doff is that team's which is on duty for its area. */
function doffingTeams(
  plan: MillPlan,
  staff: readonly DemoRow[],
  { team, at }: { readonly team: string; readonly at: number },
): readonly DemoRow[] {
  const doffers = holding(staff, { post: 'doffer', team })
  const own = plan.team.doffer
  const half = Math.ceil(own / 2)
  const placesOf = (names: readonly string[]): readonly string[] => names.map((name) => `@space/${name}`)
  const areas = placesOf(areasOf(plan))
  const middle = Math.ceil(areas.length / 2)
  const places = [areas.slice(0, middle), areas.slice(middle), placesOf(plan.branch ? areasIn(plan.branch.workshop) : [])]
  return [doffers.slice(0, half), doffers.slice(half, own), doffers.slice(own)].map(onDuty).flatMap((members, part): DemoRow[] =>
    members.length === 0
      ? []
      : [
          {
            entity: 'doffingTeam',
            key: `${at}-${part}`,
            values: {
              name: `${team}班落纱${'一二三'[part]}队`,
              areas: places[part],
              rule: '@operatingRule/running',
              organisation: `@organisation/${team}`,
              captain: members[0],
              members,
            },
          },
        ],
  )
}

const onDuty = (staff: readonly DemoRow[]): readonly string[] =>
  staff.filter(({ then = [] }) => then.every(({ name }) => name !== 'resign')).map(({ key }) => `@employee/${key}`)

/** Of the rows of a mill's staff, those of a post in a team. */
export const holding = (staff: readonly DemoRow[], { post, team }: { readonly post: string; readonly team: string }): readonly DemoRow[] =>
  staff.filter(
    ({ entity, values }) =>
      entity === 'employee' && values.jobPost === `@jobPost/${post}` && values.organisation === `@organisation/${team}`,
  )

export function watched(plan: MillPlan): readonly DemoRow[] {
  const spun = plan.workshops[0]
  return [
    ...faults.map(([code, name, level, process, machineCode, standardMinutes, solution]): DemoRow => ({
      entity: 'faultCode',
      key: code,
      values: { code, name, level, process: `@process/${process}`, machineCode, standardMinutes, solution },
    })),
    ...warnings.map(([name, kind, promptWord, durationSec, conditions, forcedStop], at): DemoRow => ({
      entity: 'alarmConfig',
      key: name,
      values: {
        name,
        kind,
        promptWord,
        durationSec,
        forcedStop,
        sort: at + 1,
        posts: ['@jobPost/leader', ...(kind === 'alarm' && spun ? ['@jobPost/maintenance'] : [])],
        conditions: conditions.map(([quantity, operator, threshold, weight]) => ({
          parameter: `@thingModel/${quantity}`,
          operator,
          threshold,
          weight,
        })),
      },
    })),
  ]
}
