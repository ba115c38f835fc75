// What a role may do.
import { exampleField, exampleOptions, fieldExamples } from '../kit/testing/example.ts'

const options = exampleOptions(
  [
    { value: '*', label: '全部权限 Everything', disabled: true },
    {
      value: 'basics',
      label: '基础数据 Basic data',
      children: [
        {
          value: 'staff',
          label: '人员 Staff',
          children: [
            { value: 'staff/table/view', label: '查看 View' },
            { value: 'staff/table/edit', label: '编辑 Edit' },
            { value: 'staff/table/remove', label: '删除 Delete', disabled: true },
          ],
        },
        { value: 'machines', label: '设备 Machines', children: [{ value: 'machines/table/view', label: '查看 View' }] },
      ],
    },
  ],
  true,
)
const field = exampleField({
  field: 'permissions',
  label: { zh: '权限', en: 'Permissions' },
  valueKind: 'dictionaryList',
  dictionary: 'permission',
  widget: { name: 'tickTree', props: {} },
})

export const examples = fieldExamples({
  field,
  value: ['staff/table/view', 'machines/table/view'],
  options,
  error: { zh: '请选择权限', en: 'Choose permissions' },
  more: [
    { name: 'low', value: ['staff/table/edit'], settings: { height: 200 } },
    { name: 'with a value that is gone', value: ['staff/table/view', 'old/key/view'] },
  ],
})
