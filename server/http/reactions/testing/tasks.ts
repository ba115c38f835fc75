// A tenant's own entity whose reactions tests carry out: a state, a field, dates, escalation, and fields that not everyone reads.
const text = (zh: string, en: string) => ({ zh, en })
const field = (zh: string, en: string, schema: object, more: object = {}): object => ({
  ...schema,
  'x-field': { label: text(zh, en), ...more },
})

export const states = {
  kind: 'dictionary',
  id: 'x_taskState',
  label: text('任务状态', 'Task state'),
  values: [
    { value: 'open', label: text('待办', 'Open') },
    { value: 'stuck', label: text('受阻', 'Stuck') },
    { value: 'done', label: text('完成', 'Done') },
  ],
}

const owner = { field: 'owner' }

export const task = {
  kind: 'entity',
  id: 'x_task',
  label: text('任务', 'Task'),
  display: 'name',
  belongs: ['owner'],
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: field('名称', 'Name', { type: 'string', maxLength: 50 }),
      state: field('状态', 'State', { type: 'string' }, { dictionary: 'x_taskState' }),
      owner: field('负责人', 'Owner', { type: 'string' }, { reference: 'employee' }),
      post: field('岗位', 'Post', { type: 'string' }, { reference: 'jobPost' }),
      cost: field('费用', 'Cost', { type: 'number', minimum: 0 }, { decimals: 2 }),
      due: field('期限', 'Due', { type: 'string', format: 'date-time' }),
      day: field('日期', 'Day', { type: 'string', format: 'date' }),
    },
  },
  states: { field: 'state', initial: 'open' },
  operations: {
    block: { label: text('受阻', 'Block'), from: ['open'], to: 'stuck' },
    finish: { label: text('完成', 'Finish'), from: ['open', 'stuck'], to: 'done' },
  },
  reactions: {
    stuck: {
      label: text('任务受阻', 'Task is stuck'),
      on: { enters: ['stuck'] },
      message: {
        title: text('{record} 受阻', '{record} is stuck'),
        text: text('负责人 {owner}，费用 {cost}', 'Owner {owner}, cost {cost}'),
        important: true,
      },
      to: [owner],
      steps: [
        { after: 15, to: [{ field: 'post' }] },
        { after: 60, to: [{ role: 'ROLE_ADMIN' }], message: { title: text('{record} 仍受阻', '{record} is still stuck') } },
      ],
      until: { cel: "self.state == 'done'" },
    },
    dear: {
      label: text('费用变动', 'Cost changed'),
      on: { changes: ['cost'] },
      when: { cel: 'self.cost > 100.0' },
      message: { title: text('{record} 费用变动', 'The cost of {record} changed') },
      to: [{ field: 'createdBy' }],
    },
    tooDear: {
      label: text('费用过高', 'Too dear'),
      on: { changes: ['cost'] },
      when: { cel: 'self.cost > 1000.0' },
      run: 'block',
    },
    noted: {
      label: text('完成后记录', 'Noted when done'),
      on: { enters: ['done'] },
      create: { entity: 'x_taskNote', set: { text: { cel: 'self.name' }, task: { cel: 'self.id' } } },
    },
    near: {
      label: text('期限临近', 'Due soon'),
      on: { near: { field: 'due', minutes: 30 } },
      when: { cel: "self.state != 'done'" },
      message: { title: text('{record} 将到期', '{record} is due soon') },
      to: [owner],
    },
    over: {
      label: text('已超期', 'Overdue'),
      on: { over: { field: 'day', days: 0 } },
      message: { title: text('{record} 已超期', '{record} is overdue') },
      to: [{ posts: { cel: 'row.pushParking' } }],
    },
  },
}

export const note = {
  kind: 'entity',
  id: 'x_taskNote',
  label: text('任务记录', 'Task note'),
  display: 'text',
  schema: {
    type: 'object',
    required: ['text'],
    properties: {
      text: field('内容', 'Text', { type: 'string', maxLength: 50 }),
      task: field('任务', 'Task', { type: 'string' }, { reference: 'x_task' }),
    },
  },
  unique: [{ id: 'once', fields: ['text'], message: text('内容已存在', 'The text exists already') }],
}

export const tasks = {
  kind: 'page',
  id: 'x_tasks',
  route: '/x-tasks',
  title: text('任务', 'Tasks'),
  entity: 'x_task',
  table: { columns: ['name', 'state', 'cost'], rowActions: ['view', 'block', 'finish', 'edit'] },
  form: { items: ['name', 'owner', 'post', 'cost', 'due', 'day'] },
  detail: { items: ['name', 'state', 'owner', 'cost'] },
}

const inMenu = { kind: 'patch', target: 'menu:main', base: '0', ops: [{ op: 'insert', path: 'items', value: { page: 'x_tasks' } }] }

export const taskDocuments = [states, task, note, tasks, inMenu]
