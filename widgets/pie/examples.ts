// Staff by post.
import { chartExamples, ready } from '../kit/testing/example.ts'

const posts = ['挡车工 Operator', '落纱工 Doffer', '保全工 Fitter', '质检员 Inspector', '班长 Leader']
const rows = posts.map((post, at) => ({ post: at, post$label: post, staff: [86, 42, 24, 16, 12][at] ?? 0 }))
const many = Array.from({ length: 14 }, (_, at) => ({ post: `岗位 Post ${at + 1}`, staff: 60 - at * 4 }))
const x = { id: 'post', label: '岗位 Post' }
const y = [{ id: 'staff', label: '人数 Staff', unit: '人', decimals: 0 }]

export const examples = [
  ...chartExamples({ title: '人员构成 Staff by post', rows, x, y }, [{ ring: true }]),
  { name: 'more than eight', props: { title: '人员构成 Staff by post', rows: many, x, y, status: ready, settings: { ring: true } } },
  { name: 'low', props: { title: '人员构成 Staff by post', rows: many.slice(0, 8), x, y, status: ready, settings: { height: 120 } } },
  {
    name: 'one part',
    props: { title: '品种构成 Output by variety', rows: [{ post: 'JC 40s', staff: 1286 }], x, y, status: ready, settings: { ring: true } },
  },
]
