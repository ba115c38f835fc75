// What the introduction says of the product as it is.
import type { Text } from '../../metadata/model.ts'

export const AREAS: readonly { readonly title: Text; readonly text: Text }[] = [
  {
    title: { zh: '一份文档，一个页面', en: 'One document, one screen' },
    text: {
      zh: '页面、接口、数据表、权限、导入导出都来自同一份文档。增加一个字段或页面，不需要写代码。',
      en: 'Screen, API, tables, permissions, import and export follow from one document. A new field or page takes no code.',
    },
  },
  {
    title: { zh: '为纺纱厂而建', en: 'Made for spinning mills' },
    text: {
      zh: '工序、设备、锭子、品种、班组、停车原因——从清花到络筒，都用车间里的说法。',
      en: 'Processes, machines, spindles, varieties, teams and stop reasons, in the words of the hall, from blowroom to winding.',
    },
  },
  {
    title: { zh: '权限到按钮', en: 'Rights down to the button' },
    text: {
      zh: '每个工厂的数据彼此隔离；每个角色看到的菜单、页面、按钮和字段都可以单独授予。',
      en: "Every mill's data are kept apart; menus, pages, buttons and fields are granted to each role one by one.",
    },
  },
  {
    title: { zh: '修改都有记录', en: 'Every change on record' },
    text: {
      zh: '谁在什么时候改了什么，改之前和改之后，都可以查到。',
      en: 'Who changed what and when, before and after, can always be looked up.',
    },
  },
]
