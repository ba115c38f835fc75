// What the engine's actions are called on buttons, where a page says nothing else.
import type { Text } from '../model/model.ts'

export const actionLabels: Readonly<Record<string, Text>> = {
  view: { zh: '查看', en: 'View' },
  create: { zh: '新增', en: 'Add' },
  addBelow: { zh: '新增下级', en: 'Add below' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  removeMany: { zh: '批量删除', en: 'Bulk delete' },
  editCells: { zh: '表内编辑', en: 'Edit cells' },
  editMany: { zh: '批量修改', en: 'Bulk edit' },
  move: { zh: '调整顺序', en: 'Reorder' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
  removed: { zh: '回收站', en: 'Recycle bin' },
  labels: { zh: '打印标签', en: 'Labels' },
  label: { zh: '打印标签', en: 'Print label' },
  history: { zh: '修改记录', en: 'History' },
}

/** The key that lets somebody share views of a list with a role or with everyone. */
export const shareLabel: Text = { zh: '共享视图', en: 'Share views' }

/** The key that lets somebody bring back what others removed, or he himself long ago. */
export const restoreLabel: Text = { zh: '恢复已删除数据', en: 'Bring back deleted records' }

/** The key that opens a block, in the permission tree. */
export const openLabel: Text = { zh: '查询', en: 'Query' }

/** Engine actions that a table's toolbar may hold, and those of a row. */
export const toolbarActions: readonly string[] = ['create', 'import', 'export', 'removeMany', 'editCells', 'editMany', 'labels', 'removed']
export const rowActions: readonly string[] = ['view', 'addBelow', 'edit', 'remove', 'history', 'move', 'label']
