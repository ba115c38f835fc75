// The editor's own words in the reader's language; English is what it speaks by itself.
import type { Text as Words } from '../../../metadata/model/model.ts'
import { EditorState, type Extension } from '@codemirror/state'
import type { Language } from '../../core/i18n/language.ts'

const zh = {
  Find: '查找',
  Replace: '替换',
  next: '下一个',
  previous: '上一个',
  all: '全选',
  'match case': '区分大小写',
  'by word': '全字匹配',
  regexp: '正则',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'Go to line': '转到行',
  go: '跳转',
  'current match': '当前匹配',
  'on line': '所在行',
  'replaced $ matches': '已替换 $ 处',
  Completions: '可填内容',
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
  'Folded lines': '已折叠',
  'Unfolded lines': '已展开',
  'folded code': '已折叠的内容',
  unfold: '展开',
  'Fold line': '折叠',
  'Unfold line': '展开',
  to: '至',
  'Control character': '控制字符',
}

export const phrases = (language: Language): Extension => (language === 'zh' ? EditorState.phrases.of(zh) : [])

export const celHint: Words = { zh: '输入字段、名称或函数；Ctrl+空格列出可填内容', en: 'Type a field or a function; Ctrl+Space lists them' }
