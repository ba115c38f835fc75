// States worth looking at: a group in a frame.
import type { TemplateProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'

const props: TemplateProps = {
  id: 'example',
  title: '工艺参数 Process',
  columns: 1,
  items: [
    { name: 'twist', content: '捻度 860 Twist 860', hidden: false, schema: { type: 'integer' } },
    { name: 'speed', content: '车速 16500 Speed 16500', hidden: false, schema: { type: 'integer' } },
  ],
  settings: {},
}

export const examples: readonly Example<TemplateProps>[] = [
  { name: 'a group', props },
  {
    name: 'with help and a hidden field',
    props: {
      ...props,
      help: '由工艺员填写，改动后须重新打样。Filled in by the technologist; a change needs a new sample.',
      items: props.items.map((item) => ({ ...item, hidden: item.name === 'speed' })),
    },
  },
]
