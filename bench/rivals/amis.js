// amis as its makers publish it (sdk.js), with a crud of 1,000 rows on its first page.
import { columns, conditions, list } from './machines.js'

const kindOf = ({ figure, day, yesNo }) =>
  figure
    ? { type: 'number' }
    : day
      ? { type: 'date', valueFormat: 'YYYY-MM-DD', displayFormat: 'YYYY-MM-DD' }
      : yesNo
        ? { type: 'mapping', map: { true: '是', false: '否' } }
        : {}
const labelOf = (field) => columns.find((column) => column.field === field)?.label
const schema = {
  type: 'page',
  body: {
    type: 'crud',
    api: '/machines',
    perPage: 1000,
    perPageAvailable: [10, 1000],
    filter: { body: conditions.map((field) => ({ type: 'input-text', name: field, label: labelOf(field) })) },
    columns: [
      ...columns.map((column) => ({
        name: column.named ? `$labels.${column.field}` : column.field,
        label: column.label,
        width: column.width,
        sortable: !column.named,
        ...kindOf(column),
      })),
      { type: 'operation', label: '操作', buttons: ['编辑', '删除'].map((label) => ({ type: 'button', level: 'link', label })) },
    ],
    footerToolbar: ['statistics', 'pagination', 'switch-per-page'],
  },
}

window.amisRequire('amis/embed').embed(
  '#root',
  schema,
  {},
  {
    fetcher: async ({ url }) => {
      const asked = new URLSearchParams(url.split('?')[1])
      const { rows, total } = await list({ page: Number(asked.get('page') ?? 1), size: Number(asked.get('perPage') ?? 1000) })
      return { ok: true, status: 200, data: { status: 0, msg: '', data: { items: rows, total } } }
    },
  },
)
