// The words of a sheet that becomes a screen.
import type { Text } from '../../../metadata/model/model.ts'

export const sheetTexts = {
  begin: { zh: '由表格新建', en: 'New from a sheet' },
  drop: { zh: '将 Excel 表格拖到此处，或点击选择', en: 'Drop an Excel sheet here, or click to choose one' },
  hint: {
    zh: '.xls 或 .xlsx，小于 5MB，第一行为标题。只读取第一个工作表，此时不会保存任何内容。',
    en: '.xls or .xlsx under 5MB, with headings in the first row. Only the first sheet is read, and nothing is kept yet.',
  },
  reading: { zh: '正在读取表格…', en: 'Reading the sheet…' },
  onlyOne: { zh: '最多只能上传一个文件', en: 'At most one file can be uploaded' },
  another: { zh: '换一个文件', en: 'Another file' },
  found: {
    zh: '{file}：{rows} 行，{columns} 列。每一列将成为一个字段，请核对。',
    en: '{file}: {rows} rows, {columns} columns. Each becomes a field. Look them over.',
  },
  filled: {
    zh: '有合并的单元格：合并范围内的每一行都按相同内容读取，共补 {n} 格',
    en: 'Some cells are merged over several rows: each of the rows is read with what they hold, {n} cells in all',
  },
  total: {
    zh: '第 {n} 行是合计，不作为数据导入。如需保留，导入时打开“导入合计行”',
    en: 'Row {n} is a total and will be left out. To keep it as a record, switch on “Import the total” when you import',
  },
  unread: {
    zh: '只读取第一个工作表，没有读取：{sheets}',
    en: 'Only the first sheet is read. Not read: {sheets}',
  },
  zh: { zh: '中文名称', en: 'Chinese name' },
  en: { zh: '英文名称', en: 'English name' },
  id: { zh: '标识', en: 'Id' },
  keep: { zh: '保留', en: 'Keep' },
  column: { zh: '表格中的列', en: 'Column of the sheet' },
  labelZh: { zh: '字段名称（中文）', en: 'Field, in Chinese' },
  labelEn: { zh: '字段名称（英文）', en: 'Field, in English' },
  kind: { zh: '类型', en: 'Type' },
  required: { zh: '必填', en: 'Required' },
  unique: { zh: '不重复', en: 'Unique' },
  someEmpty: { zh: '这一列有空单元格', en: 'Some cells of this column are empty' },
  someTwice: { zh: '这一列有重复的值，或这种类型不能要求不重复', en: 'Some values stand twice, or this type cannot be held unique' },
  nothing: { zh: '（没有内容）', en: '(nothing)' },
  row: { zh: '第 {row} 行：{message}', en: 'Row {row}: {message}' },
  misfit: {
    zh: '看起来应是{kind}，但第 {row} 行“{value}”不是；改正文件后重新上传，或按文本保留',
    en: 'This looks like: {kind}, but row {row} holds “{value}”. Correct the file and choose it again, or keep it as text',
  },
  twice: {
    zh: '“{value}”重复：第 {rows} 行。改正文件后重新上传，即可要求不重复',
    en: '“{value}” stands in rows {rows}. Correct the file and choose it again to hold it unique',
  },
  between: { zh: '、', en: ', ' },
  values: { zh: '取值：{values}', en: 'Values: {values}' },
  unknown: { zh: '没有找到：{values}', en: 'Not found: {values}' },
  reference: { zh: '引用 {entity}', en: 'Refers to {entity}' },
  list: { zh: '从列表选择', en: 'Choice from a list' },
  badId: { zh: '标识须以 x_ 和小写字母开头，只含字母和数字', en: 'An id begins with x_ and a small letter, and holds letters and digits' },
  taken: { zh: '这个标识已被使用', en: 'This id is taken' },
  noName: {
    zh: '至少保留一列文本：每条记录要有一个可称呼的名称',
    en: 'Keep at least one column of text: each record needs something to be called by',
  },
  noLabel: { zh: '每个保留的字段都要有中英文名称', en: 'Each field that is kept needs a name in both languages' },
  make: { zh: '创建草稿', en: 'Make drafts' },
  done: { zh: '草稿已创建，接下来：', en: 'The drafts are made. What comes next:' },
  stepPublish: { zh: '在“发布记录”中发布全部草稿，或先预览', en: 'Publish all drafts under "Publications", or preview them first' },
  stepOpen: { zh: '从菜单打开新页面“{page}”', en: 'Open the new page "{page}" from the menu' },
  stepImport: {
    zh: '点“导入”：{file} 已为您选好，各列已对应好，核对后导入 {rows} 行',
    en: 'Choose Import: {file} is chosen already and its columns are matched. Look it over, and {rows} rows come in',
  },
  again: {
    zh: '如果刷新或换了电脑，请重新选择文件；列的对应会记住。',
    en: 'After a reload or at another machine choose the file again; the columns are remembered.',
  },
  show: { zh: '查看草稿', en: 'Show the drafts' },
} satisfies Record<string, Text>
