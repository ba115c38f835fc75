// What the palette finds for what is typed, and in which order.
import { expect, test } from 'vitest'
import { begun, prepare, search } from './match.ts'

const text = (zh: string, en: string) => ({ zh, en })
const entry = (zh: string, en: string, pinyin: string, trail = text('设备管理', 'Equipment')) => ({
  title: text(zh, en),
  pinyin,
  trail,
  path: `/${en.toLowerCase().replaceAll(' ', '-')}?table.do=create`,
})
const entries = prepare([
  entry('新增细纱机', 'Add ring frame', 'xinzengxishaji xzxsj'),
  entry('细纱机', 'Ring frames', 'xishaji xsj'),
  entry('粗纱机', 'Roving frames', 'cushaji csj'),
  entry('采购单', 'Purchase orders', 'caigoudan cgd', text('仓储采购', 'Supply')),
  { ...entry('停车统计', 'Stop statistics', 'tingchetongji tctj', text('', '')), path: '/parking-statistics' },
  entry('单价设置 A1', 'Prices', 'danjiashezhia1 djsza1', text('', '')),
])
const titles = (keyword: string) => search(entries, keyword).map(({ title }) => title.zh)

test.each([
  ['细纱', ['细纱机', '新增细纱机']],
  ['xishaji', ['细纱机', '新增细纱机']],
  ['xsj', ['细纱机', '新增细纱机']],
  ['XSJ', ['细纱机', '新增细纱机']],
  ['ring', ['细纱机', '新增细纱机']],
  ['frames', ['细纱机', '粗纱机']],
  ['add rin', ['新增细纱机']],
  ['orders', ['采购单']],
  ['cgd', ['采购单']],
  ['仓储', ['采购单']],
  ['a1', ['单价设置 A1']],
  ['parking', ['停车统计']],
  ['create', []],
  ['纱 frames', ['细纱机', '粗纱机']],
  ['纱 nothing', []],
  ['  ', []],
  ['.*', []],
])('%j finds %j', (keyword, wanted) => expect(titles(keyword)).toEqual(wanted))

test.each([
  ['细纱 12#', '细纱机', '12#'],
  ['add ring 12 b', '新增细纱机', '12 b'],
  ['cgd PO1', '采购单', 'po1'],
  ['细纱', undefined, undefined],
  ['nothing 12#', undefined, undefined],
])('%j begins with %j', (keyword, title, rest) => {
  const found = begun(entries, keyword)
  expect([found?.entry.title.zh, found?.rest]).toEqual([title, rest])
})
