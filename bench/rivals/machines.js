// What every rival shows: the fourteen columns and six conditions of the bench's page, and its one call.
export const columns = [
  { field: 'machineNumber', label: '机台号', width: 110 },
  { field: 'name', label: '名称', width: 120 },
  { field: 'deviceModel', label: '设备型号', width: 140, named: true },
  { field: 'process', label: '工序', width: 140, named: true },
  { field: 'space', label: '所在空间', width: 140, named: true },
  { field: 'varietyGroup', label: '品种组', width: 140, named: true },
  { field: 'spindleCount', label: '锭数', width: 120, figure: true },
  { field: 'ingotCount', label: '有效锭数', width: 120, figure: true },
  { field: 'ratedPower', label: '额定功率（kW）', width: 120, figure: true },
  { field: 'manufactureDate', label: '出厂日期', width: 120, day: true },
  { field: 'installDate', label: '安装日期', width: 120, day: true },
  { field: 'iot', label: '是否物联', width: 100, yesNo: true },
  { field: 'multiVariety', label: '多品种', width: 100, yesNo: true },
  { field: 'enabled', label: '启用', width: 100, yesNo: true },
]
export const conditions = ['machineNumber', 'name', 'deviceModel', 'process', 'enabled', 'installDate']

export async function list({ page, size, ...filter }) {
  const response = await fetch('/api/tenant-device/deviceInfo/page', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageNum: page, pageSize: size, sums: ['spindleCount', 'ingotCount', 'ratedPower'], ...filter }),
  })
  return (await response.json()).data
}

export function text({ field, named, yesNo }, row) {
  const value = named ? row.$labels?.[field] : row[field]
  if (yesNo) return value ? '是' : '否'
  return value === null || value === undefined || value === '' ? '--' : String(value)
}
