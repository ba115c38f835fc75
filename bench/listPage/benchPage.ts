// The page that both sides show, as the document that ours is made of: 6 conditions, 14 columns, three of them with sums.
export const benchPage = {
  $schema: '../../schemas/language/page.schema.json',
  kind: 'page',
  id: 'benchList',
  route: '/bench-list',
  title: { zh: '设备列表', en: 'Machine list' },
  entity: 'device',
  search: ['machineNumber', 'name', 'deviceModel', 'process', 'enabled', 'installDate'],
  table: {
    columns: [
      { field: 'machineNumber', width: 110, pin: 'left' },
      'name',
      'deviceModel',
      'process',
      'space',
      'varietyGroup',
      { field: 'spindleCount', sum: true },
      { field: 'ingotCount', sum: true },
      { field: 'ratedPower', sum: true },
      'manufactureDate',
      'installDate',
      'iot',
      'multiVariety',
      'enabled',
    ],
    toolbar: ['create', 'export'],
    rowActions: ['edit', 'remove'],
  },
  form: {
    container: 'drawer',
    items: ['machineNumber', 'name', 'deviceModel', 'process', 'space', 'spindleCount', 'ingotCount', 'ratedPower', 'enabled'],
  },
} as const
