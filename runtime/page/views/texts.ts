// What is said about views of a list.
import type { Text } from '../../../metadata/model/model.ts'

export const viewTexts = {
  views: { zh: '视图', en: 'Views' },
  standard: { zh: '默认视图', en: 'Standard view' },
  changed: { zh: '已修改', en: 'changed' },
  private: { zh: '我的视图', en: 'My views' },
  role: { zh: '角色视图', en: 'Role views' },
  tenant: { zh: '全厂视图', en: "Everyone's views" },
  none: {
    zh: '还没有保存的视图。调整筛选、列和排序后，可保存为视图。',
    en: 'No views yet. Arrange filter, columns and order, then keep them as a view.',
  },
  isDefault: { zh: '默认', en: 'Default' },
  makeDefault: { zh: '设为默认', en: 'Make it the default' },
  unmakeDefault: { zh: '取消默认', en: 'No longer the default' },
  pin: { zh: '在新标签页固定', en: 'Open in a tab of its own' },
  remove: { zh: '删除视图', en: 'Delete the view' },
  save: { zh: '保存修改', en: 'Save changes' },
  undo: { zh: '还原', en: 'Revert' },
  saveAs: { zh: '另存为视图', en: 'Save as a view' },
  name: { zh: '名称', en: 'Name' },
  scope: { zh: '可见范围', en: 'Visible to' },
  scopePrivate: { zh: '仅自己', en: 'Only me' },
  scopeRole: { zh: '角色', en: 'A role' },
  scopeTenant: { zh: '全厂', en: 'Everyone' },
  chooseRole: { zh: '选择角色', en: 'Choose a role' },
  asDefault: { zh: '设为默认视图', en: 'Show it by default' },
  density: { zh: '行高', en: 'Row height' },
  large: { zh: '宽松', en: 'Large' },
  middle: { zh: '默认', en: 'Default' },
  small: { zh: '紧凑', en: 'Small' },
  saved: { zh: '视图已保存', en: 'View saved' },
  removed: { zh: '视图已删除', en: 'View deleted' },
} satisfies Record<string, Text>

export const viewSentences = {
  remove: (name: string): Text => ({ zh: `删除视图“${name}”？`, en: `Delete the view "${name}"?` }),
}
