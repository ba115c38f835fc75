// Strength of samples.
import { chartExamples } from '../kit/testing/example.ts'

const rows = Array.from({ length: 240 }, (_, at) => ({
  sample: `S${at}`,
  strength: 14 + ((at * 7919) % 100) / 25 + ((at * 104_729) % 100) / 30,
}))
const many = Array.from({ length: 5000 }, (_, at) => ({
  sample: `S${at}`,
  strength: ((at * 7919) % 1000) / 10 + ((at * 104_729) % 1000) / 12,
}))
const x = { id: 'sample', label: '试样 Sample' }
const y = [{ id: 'strength', label: '单纱强力 Strength', unit: 'cN/tex', decimals: 1 }]
const props = { title: '单纱强力分布 Distribution of strength', rows, x, y }

export const examples = [
  ...chartExamples(props, [{ bins: 20 }]),
  { name: 'five thousand values', props: { ...props, rows: many, status: { loading: false }, settings: { height: 240 } } },
]
