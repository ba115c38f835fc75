// What the introduction says of the product as it is.
import type { Text } from '../../metadata/model.ts'

export const AREAS: readonly { readonly title: Text; readonly text: Text }[] = [
  {
    title: { zh: '人、机、料一处可查', en: 'People, machines and stores in one place' },
    text: {
      zh: '员工、班组、设备、品种、备件、采购在同一个系统里，互相对得上，随时可查、可导出。',
      en: 'Staff, teams, machines, varieties, spares and purchases agree with one another, to be looked up and exported at any time.',
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
