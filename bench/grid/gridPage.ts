// A page whose table is typed into: 100 rows of eight columns that can all be changed.
/** Typed into one cell, then the next one below. */
export const word = 'frame'

const columns = ['name', 'deviceModel', 'process', 'space', 'spindleCount', 'ingotCount', 'ratedPower', 'enabled'] as const

export const gridPage = {
  $schema: '../../schemas/language/page.schema.json',
  kind: 'page',
  id: 'benchGrid',
  route: '/bench-grid',
  title: { zh: '设备编辑', en: 'Machine grid' },
  entity: 'device',
  table: { columns, edit: columns, pageSize: 100, toolbar: ['editCells'] },
  form: { container: 'drawer', items: columns },
} as const
