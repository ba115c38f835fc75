// What is said on the way through the console.
import type { Text } from '../../../metadata/model/model.ts'

export const offerTexts = {
  title: { zh: '初次使用？', en: 'New here?' },
  hint: { zh: '半分钟认识一下界面，以后也可以从“帮助”里打开。', en: 'Half a minute shows you around. It is in the help as well.' },
  begin: { zh: '开始', en: 'Show me' },
  decline: { zh: '不用了', en: 'No, thanks' },
} satisfies Record<string, Text>

export const stepTexts = {
  menu: {
    title: { zh: '菜单', en: 'The menu' },
    hint: { zh: '这里是您有权打开的全部页面。', en: 'All pages that you may open.' },
  },
  search: {
    title: { zh: '查找', en: 'Find anything' },
    hint: {
      zh: '按 Ctrl + K，输入名称、拼音首字母或编号，直接打开页面、记录或操作。',
      en: 'Press Ctrl + K and type a name or a number: pages, records and actions open from here.',
    },
  },
  tabs: {
    title: { zh: '标签页', en: 'Open pages' },
    hint: {
      zh: '打开的页面都留在这里，切换时不会丢失查询条件和未保存的内容。右键可固定或关闭。',
      en: 'Pages stay open here with their filters and what you have typed. A right click pins or closes them.',
    },
  },
  settings: {
    title: { zh: '外观', en: 'The look' },
    hint: {
      zh: '布局、颜色、深色模式和组件大小。设置会跟随您的账号。',
      en: 'Layout, colours, dark mode and size. They follow you to any machine.',
    },
  },
  user: {
    title: { zh: '您的账号', en: 'Your account' },
    hint: { zh: '个人信息、修改密码、退出登录。', en: 'Personal data, password and logging out.' },
  },
  help: {
    title: { zh: '帮助', en: 'Help' },
    hint: {
      zh: '在任何页面按“?”，查看本页说明、字段含义和快捷键。',
      en: 'Press ? on any page: what it is for, what its fields mean, and the keys.',
    },
  },
} satisfies Record<string, { readonly title: Text; readonly hint: Text }>
