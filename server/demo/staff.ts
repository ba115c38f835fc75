// Posts, teams and people of a mill: four rotating teams and the day staff.
import { demoAccounts } from '../bootstrap/accounts.ts'
import type { Circumstances, DemoRow, MillPlan } from './demoRow.ts'
import { portrait } from './pictures/portrait.ts'
import { daysBefore, randomFrom, worked } from './random.ts'

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const firstNames = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红建国文辉雪梅海燕春晓东志鹏婷云飞凤莲']

type Post = readonly [name: string, type: 'running' | 'preservation' | 'other', onMachine: boolean, role?: string]
const posts = {
  leader: ['班长', 'running', false, 'ROLE_LEADER'],
  tender: ['挡车工', 'running', true, 'ROLE_OPERATOR'],
  doffer: ['落纱工', 'running', true, 'ROLE_OPERATOR'],
  preparation: ['前纺工', 'running', true, 'ROLE_OPERATOR'],
  winding: ['络筒工', 'running', true, 'ROLE_OPERATOR'],
  maintenance: ['保全工', 'preservation', false, 'ROLE_MAINTENANCE'],
  electrician: ['电工', 'preservation', false, 'ROLE_MAINTENANCE'],
  aircon: ['空调工', 'other', false, 'ROLE_ENERGY'],
  laboratory: ['试验员', 'other', false, 'ROLE_QUALITY'],
  process: ['工艺员', 'other', false],
  store: ['仓管员', 'other', false, 'ROLE_WAREHOUSE'],
  manager: ['管理人员', 'other', false, 'ROLE_DIRECTOR'],
  it: ['信息员', 'other', false, 'ROLE_ADMIN'],
} as const satisfies Record<string, Post>
type PostName = keyof typeof posts

type Draws = Pick<Circumstances, 'random' | 'clock'>

export function staff(plan: MillPlan, { random, clock, today, begun }: Circumstances): readonly DemoRow[] {
  const area = `@space/${plan.workshops[0]?.name ?? plan.plant}`
  const rows: DemoRow[] = Object.entries<Post>(posts).map(([key, [name, type, onMachine, role]]) => ({
    entity: 'jobPost',
    key,
    values: {
      name,
      type,
      onMachine,
      responsibleArea: [onMachine ? area : `@space/${plan.plant}`],
      pushParking: onMachine,
      plannedStaff: plannedStaff(plan, key as PostName),
      ...(role !== undefined && { role: `@role/${role}` }),
      ...(type === 'preservation' ? { periodic: true, monthlyMaintenancePlan: 24 } : {}),
    },
  }))
  rows.push({ entity: 'organisation', key: 'production', values: { name: '生产部', running: false, space: `@space/${plan.plant}` } })
  rows.push({
    entity: 'organisation',
    key: 'day',
    values: {
      name: '常日班',
      running: false,
      parent: '@organisation/production',
      space: `@space/${plan.plant}`,
      sort: plan.teams.length + 1,
    },
  })
  for (const [at, team] of plan.teams.entries()) {
    rows.push({
      entity: 'organisation',
      key: team,
      values: { name: `运转${team}班`, running: true, teamCode: team, parent: '@organisation/production', space: area, sort: at + 1 },
    })
  }
  // Each workshop that is a factory of its own has people there, so that choosing it shows some; the teams belong to the first.
  const others = plan.workshops.slice(1)
  for (const [at, { name }] of others.entries()) {
    rows.push({
      entity: 'organisation',
      key: name,
      values: {
        name,
        running: false,
        parent: '@organisation/production',
        space: `@space/${name}`,
        sort: plan.teams.length + 2 + at,
      },
    })
  }
  let count = 0
  const unnamed = new Map(Object.entries(plan.accounts))
  const hire = (post: PostName, organisation: string, { random, clock }: Draws) => {
    count += 1
    const name = random.pick(surnames) + random.pick(firstNames) + (random.next() < 0.6 ? random.pick(firstNames) : '')
    const jobNumber = jobNumberOf(count)
    const login = unnamed.get(post)
    unnamed.delete(post)
    const resigns = random.next() < 0.025 && login === undefined
    const gender = random.next() < (post === 'tender' ? 0.15 : 0.55) ? 'male' : 'female'
    const hireDate = daysBefore(today, random.whole(40, 5000))
    rows.push({
      entity: 'employee',
      key: jobNumber,
      // whoever was there before the console was entered with it
      ...(hireDate > begun && { made: { at: worked(hireDate, clock) } }),
      ...(login !== undefined && { login }),
      ...((login !== undefined || count % 5 === 0) && {
        picture: {
          field: 'picture',
          name: `${jobNumber}.png`,
          draw: () => portrait({ key: jobNumber, longHair: gender === 'female', cap: posts[post][2] }),
        },
      }),
      ...(resigns && { then: [{ name: 'resign', at: worked(daysBefore(today, clock.whole(2, 38)), clock) }] }),
      values: {
        jobNumber,
        name,
        gender,
        phone: demoAccounts.find((account) => account.login === login)?.phone ?? `1380000${String(1000 + count)}`,
        organisation: `@organisation/${organisation}`,
        jobPost: `@jobPost/${post}`,
        hireDate,
      },
    })
  }
  const each = (
    numbers: Readonly<Partial<Record<PostName, number>>>,
    organisationOf: (post: PostName, at: number) => string,
    draws: Draws,
  ) => {
    for (const [name, number] of Object.entries(numbers)) {
      const post = name as PostName
      for (let at = 0; at < number; at += 1) hire(post, organisationOf(post, at), draws)
    }
  }
  for (const team of plan.teams) each(plan.team, () => team, { random, clock })
  // The first of a post is there for the whole mill.
  const workplace = (post: PostName, at: number) => (spread.has(post) ? others[(at % plan.workshops.length) - 1]?.name : undefined) ?? 'day'
  each(plan.day, workplace, { random, clock })
  // Draws of their own: all others stay who they are.
  const apart = { random: randomFrom(`${plan.name} branch`), clock: randomFrom(`${plan.name} branch clock`) }
  for (const team of plan.teams) each(plan.branch?.team ?? {}, () => team, apart)
  return rows
}

/** Whoever has left is missing from it. */
function plannedStaff({ teams, team, day, branch }: MillPlan, post: PostName): number {
  const of = (numbers: Readonly<Partial<Record<PostName, number>>> = {}): number => numbers[post] ?? 0
  return teams.length * (of(team) + of(branch?.team)) + of(day)
}

/** Of the day staff, those who work in one workshop. */
const spread: ReadonlySet<PostName> = new Set<PostName>(['maintenance', 'electrician', 'process', 'manager'])

const jobNumberOf = (count: number): string => `JH${String(count).padStart(4, '0')}`

/** Keys of those who keep the stores: they are hired in the order of the plan, the teams first. */
export function storekeepers({ teams, team, day }: MillPlan): readonly string[] {
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
  const before = teams.length * sum(Object.values(team)) + sum(Object.values(day).slice(0, Object.keys(day).indexOf('store')))
  return Array.from({ length: day.store }, (_, at) => jobNumberOf(before + at + 1))
}
