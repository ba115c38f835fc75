// Ant Design's ProTable with 1,000 rows on its first page: kinds of columns as its guide tells them, drawn by itself.
import { ProTable } from '@ant-design/pro-table'
import { ConfigProvider, Table } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createRoot } from 'react-dom/client'
import { columns, conditions, list } from './machines.js'

const yesNo = new Map([
  [true, '是'],
  [false, '否'],
])
const kindOf = ({ figure, day, yesNo: isYesNo }) =>
  figure ? { valueType: 'digit' } : day ? { valueType: 'date' } : isYesNo ? { valueType: 'select', valueEnum: yesNo } : {}

const shown = [
  ...columns.map((column) => ({
    title: column.label,
    dataIndex: column.named ? ['$labels', column.field] : column.field,
    ...kindOf(column),
    width: column.width,
    search: conditions.includes(column.field),
    sorter: !column.named,
    align: column.figure ? 'right' : 'left',
    ...(column.field === 'machineNumber' && { fixed: 'left' }),
  })),
  { title: '操作', valueType: 'option', width: 120, fixed: 'right', render: () => [<a key="edit">编辑</a>, <a key="remove">删除</a>] },
]
let sums = {}

createRoot(document.getElementById('root')).render(
  <ConfigProvider locale={zhCN}>
    <ProTable
      rowKey="id"
      columns={shown}
      request={async ({ current, pageSize, ...filter }) => {
        const answer = await list({ page: current, size: pageSize, ...filter })
        sums = answer.sums
        return { data: answer.rows, total: answer.total, success: true }
      }}
      pagination={{ defaultPageSize: 1000, pageSizeOptions: [10, 1000] }}
      scroll={{ x: 'max-content', y: 560 }}
      summary={() => (
        <Table.Summary.Row>
          {columns.map(({ field }, at) => (
            <Table.Summary.Cell key={field} index={at}>
              {sums[field] ?? (at === 0 ? '合计' : '')}
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      )}
    />
  </ConfigProvider>,
)
