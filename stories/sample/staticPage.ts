// A page whose rows stand in it: grades of yarn by their unevenness, twelve of them, so that there is a second page.
import type { PageDocument } from '../../metadata/generated/language.ts'

const text = (zh: string, en: string) => ({ zh, en })
const counts = [9.7, 14.6, 18.2, 27.8]
const grades = [text('优等', 'Excellent'), text('一等', 'First'), text('二等', 'Second')]

export const staticPage: PageDocument = {
  kind: 'page',
  id: 'yarnGrades',
  route: '/yarn-grades',
  title: text('纱线等级', 'Yarn grades'),
  entity: 'grade',
  static: {
    grade: {
      label: text('等级', 'Grade'),
      display: 'name',
      schema: {
        type: 'object',
        required: ['name', 'count'],
        properties: {
          name: { type: 'string', 'x-field': { label: text('等级', 'Grade') } },
          count: { type: 'number', 'x-field': { label: text('线密度', 'Linear density'), unit: 'tex', decimals: 1 } },
          limit: { type: 'number', 'x-field': { label: text('条干不匀率上限', 'Highest unevenness'), unit: '%', decimals: 1 } },
        },
      },
      rows: counts.flatMap((count, at) =>
        grades.map((name, below) => ({ id: `${at}${below}`, name, count, limit: below === 2 ? null : 12.5 + below * 1.6 + at / 2 })),
      ),
    },
  },
  search: ['name', 'count'],
  table: {
    columns: ['name', 'count', { field: 'limit', average: true }],
    index: true,
    selection: true,
    rowActions: ['view'],
  },
}
