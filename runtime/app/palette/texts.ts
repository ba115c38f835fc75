// What the palette says.
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  name: { zh: '快速查找', en: 'Find anything' },
  placeholder: { zh: '页面、操作、机台号、工号、单号…', en: 'Pages, actions, machine or order numbers…' },
  recent: { zh: '最近', en: 'Recent' },
  page: { zh: '页面', en: 'Pages' },
  action: { zh: '操作', en: 'Actions' },
  console: { zh: '控制台', en: 'Console' },
  record: { zh: '记录', en: 'Records' },
  looking: { zh: '正在查找记录', en: 'Looking for records' },
  failed: { zh: '记录查找失败，请检查网络后重试', en: 'Records could not be looked up. Check the connection' },
  nothing: { zh: '没有找到“{word}”', en: 'Nothing found for "{word}"' },
  hint: {
    zh: '可以输入中文、全拼、首字母或英文；记录按名称和编号查找。',
    en: 'Type English, Chinese, pinyin or its initials; records are found by name and number.',
  },
  start: { zh: '输入要打开的页面、要做的事或记录的编号', en: 'Type a page to open, something to do, or the number of a record' },
  move: { zh: '选择', en: 'choose' },
  take: { zh: '打开', en: 'open' },
  leave: { zh: '关闭', en: 'close' },
} satisfies Record<string, Text>
