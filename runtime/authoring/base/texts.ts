// The workshop's own words.
import type { Text } from '../../../metadata/model/model.ts'
import { idOf } from '../../../metadata/base/names.ts'

export const texts = {
  numerator: { zh: '分子', en: 'Numerator' },
  denominator: { zh: '分母', en: 'Denominator' },
  view: { zh: '视图', en: 'View' },
  outline: { zh: '结构', en: 'Outline' },
  text: { zh: '文本', en: 'Text' },
  properties: { zh: '属性', en: 'Properties' },
  problems: { zh: '问题', en: 'Problems' },
  noProblems: { zh: '没有发现问题', en: 'No problems found' },
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  remove: { zh: '移除', en: 'Remove' },
  add: { zh: '添加', en: 'Add' },
  addPart: { zh: '添加部分', en: 'Add a part' },
  addName: { zh: '名称或标识', en: 'Name or id' },
  uses: { zh: '用在哪里', en: 'Where it is used' },
  unused: { zh: '没有其他地方用到', en: 'Nothing else uses it' },
  stillUsed: {
    zh: '仍在以下位置使用，不能移除。请先移除这些引用',
    en: 'It is still used and cannot be taken away. Remove what refers to it first',
  },
  openDocument: { zh: '打开', en: 'Open' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  always: { zh: '始终', en: 'Always' },
  never: { zh: '从不', en: 'Never' },
  byCondition: { zh: '按条件', en: 'By condition' },
  unset: { zh: '默认', en: 'Default' },
  on: { zh: '是', en: 'Yes' },
  off: { zh: '否', en: 'No' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  tongueZh: { zh: '中', en: '中' },
  tongueEn: { zh: 'En', en: 'En' },
  badText: { zh: '文本不是完整的 JSON，改正后才会生效', en: 'The text is no complete JSON; it counts once it is' },
  otherText: {
    zh: '这里不能更改 kind 和 id，改回“{kind}”和“{id}”后才会生效',
    en: 'What it is and its id cannot be changed here: it counts once they are “{kind}” and “{id}” again',
  },
  halfText: {
    zh: '文本中有未写完的内容，尚未计入草稿。先写完或放弃，才能在结构中修改。',
    en: 'The text has something half written, which the draft does not hold yet. Finish it or leave it before you change parts.',
  },
  goOnText: { zh: '继续编写', en: 'Go on writing' },
  dropText: { zh: '放弃这段文本', en: 'Leave it' },
  badValue: { zh: '不是有效的 JSON', en: 'This is no JSON' },
  unfit: { zh: '这一类型的字段用不到，请清除', en: 'A field of this type cannot carry it: clear it' },
  nothingIn: { zh: '这里还没有内容：点左侧大纲中的“添加部分”', en: 'There is nothing here yet: choose “Add a part” in the outline' },
  noProperties: { zh: '这一部分没有属性，选择其中的项目进行修改', en: 'This part has no properties of its own: choose one of its items' },
  documents: { zh: '文档', en: 'Documents' },
  kind: { zh: '文档类型', en: 'Kind of document' },
  find: { zh: '按名称或标识查找', en: 'Find by name or id' },
  all: { zh: '全部', en: 'All' },
  onlyChanged: { zh: '有更改', en: 'Changed' },
  nothing: { zh: '没有符合条件的文档', en: 'No document fits' },
  more: { zh: '还有 {n} 份，请按名称或标识查找', en: '{n} more: find them by name or id' },
  choose: { zh: '从左侧选择要修改的文档', en: 'Choose a document to change' },
  draft: { zh: '草稿', en: 'Draft' },
  changed: { zh: '已更改', en: 'Changed' },
  kept: { zh: '已保存', en: 'Saved' },
  keeping: { zh: '正在保存…', en: 'Saving…' },
  failed: { zh: '未能保存', en: 'Not saved' },
  delete: { zh: '删除', en: 'Delete' },
  going: {
    zh: '发布后将删除这份文档。放弃草稿即可保留它',
    en: 'Publishing this draft deletes the document. Discard the draft to keep it',
  },
  wasDeleted: { zh: '已删除', en: 'Deleted' },
  wasProducts: { zh: '恢复为产品原样', en: "Back to the product's own" },
  elsewhere: { zh: '这份草稿使其他文档出现问题', en: 'With this draft something is wrong in other documents' },
  history: { zh: '历史', en: 'History' },
  discard: { zh: '放弃草稿', en: 'Discard draft' },
  discardHint: {
    zh: '未发布的更改将丢失，已生效的内容不受影响。',
    en: 'What has not been published is lost; what is live stays as it is.',
  },
  preview: { zh: '预览', en: 'Preview' },
  publish: { zh: '发布', en: 'Publish' },
  together: { zh: '一并发布', en: 'Published with it' },
  visit: { zh: '打开页面', en: 'Open the page' },
  everyKind: { zh: '全部类型', en: 'All kinds' },
  published: { zh: '已发布，打开的页面会随即更新', en: 'Published. Open consoles take it over at once.' },
  cancel: { zh: '取消', en: 'Cancel' },
  note: { zh: '说明（可选）', en: 'Note (optional)' },
  broken: { zh: '草稿有问题，改正后才能发布', en: 'The draft has problems. Correct them to publish it.' },
  attention: { zh: '{n} 份文档需要处理', en: 'To be decided: {n}' },
  colon: { zh: '：', en: ': ' },
  rowsMisfit: {
    zh: '现有 {total} 条数据中有 {rows} 条不符合，修改该字段时须改正',
    en: '{rows} of {total} rows would not pass: to be corrected when this field is changed',
  },
  rowsBreak: {
    zh: '现有 {total} 条数据中有 {rows} 条不符合，下次保存时须改正',
    en: '{rows} of {total} rows would not pass when they are next saved',
  },
  rowNames: { zh: '不符合的数据：{names}', en: 'They are {names}' },
  rowNamesMore: { zh: '不符合的数据：{names} 等 {rows} 条', en: 'Among them {names} and {more} more' },
  rowsBarred: { zh: '现有 {total} 条数据中有 {rows} 条不符合', en: '{rows} of {total} rows would not pass' },
  rowsFit: { zh: '现有 {total} 条数据都符合', en: 'All {total} rows that are there pass' },
  switchedOff: { zh: '{label}（已停用）', en: '{label} (disabled)' },
  rowsHold: { zh: '现有 {total} 条数据中有 {rows} 条使用该值，保持不变', en: '{rows} of {total} rows hold it and keep it' },
  lacking: { zh: '以下页面的表单没有这个字段：{pages}', en: 'It is not on the forms of {pages}' },
  putOn: { zh: '放到这些表单上', en: 'Put it on these' },
  rowsFail: { zh: '有数据不符合新的要求', en: 'Stored rows would not pass' },
  excess: { zh: '超出您自己的权限，不能发布', en: 'Goes beyond your own rights and cannot be published' },
  moreLines: { zh: '……另有 {n} 项', en: '… and {n} more' },
  keysAdded: { zh: '页面“{page}”新增 {n} 项权限', en: '{n} permissions added on the page {page}' },
  keysRemoved: { zh: '页面“{page}”移除 {n} 项权限', en: '{n} permissions removed from the page {page}' },
  sameAsLive: { zh: '与当前生效的内容相同', en: 'The same as what is live' },
  liveRevision: { zh: '发布 #{n}', en: 'Publication #{n}' },
  broughtBack: { zh: '恢复到发布 #{n}', en: 'Brought back publication #{n}' },
  bringBack: { zh: '恢复为草稿', en: 'Bring back as a draft' },
  bringBackProduct: { zh: '恢复为产品原样', en: "Back to the product's own" },
  goBack: { zh: '恢复', en: 'Bring back' },
  goBackHint: {
    zh: '页面、菜单和字段恢复到此版本发布后的样子，业务数据不变。恢复本身也记为一次发布。',
    en: 'Pages, menus and fields become what they were after this publication. Records stay as they are. This is a publication itself.',
  },
  goBackTo: { zh: '恢复到发布 #{n}', en: 'Bring back publication #{n}' },
  whatChanged: { zh: '查看更改', en: 'What it changed' },
  renamedSince: {
    zh: '此后有重命名。请在“发布记录”中恢复，名称和数据会一并保留',
    en: 'Something was renamed since. Bring it back under Publications, which keeps name and data',
  },
  neverPublished: { zh: '还没有发布过', en: 'Never published yet' },
} satisfies Record<string, Text>

/** Of a page's own tests. */
export const testing = {
  given: { zh: '试验时记录中的值', en: 'The record that is tried' },
  nothingGiven: { zh: '试验的是空记录。添加字段，写出它的值', en: 'An empty record is tried. Add fields with their values' },
  addField: { zh: '添加字段', en: 'Add a field' },
} satisfies Record<string, Text>

export const kinds = {
  page: { zh: '页面', en: 'Pages' },
  entity: { zh: '对象与字段', en: 'Entities' },
  menu: { zh: '菜单', en: 'Menu' },
  dictionary: { zh: '字典', en: 'Dictionaries' },
  dataset: { zh: '数据集', en: 'Datasets' },
} satisfies Record<string, Text>

/** Of a single document. */
export const oneKind = {
  page: { zh: '页面', en: 'Page' },
  entity: { zh: '对象', en: 'Entity' },
  menu: { zh: '菜单', en: 'Menu' },
  dictionary: { zh: '字典', en: 'Dictionary' },
  dataset: { zh: '数据集', en: 'Dataset' },
} satisfies Record<string, Text>

const byKind: Readonly<Record<string, Text>> = oneKind

/** What kind of document a target is: page:order is a page. */
export function kindOf(target: string): Text {
  const kind = target.split(':')[0] ?? ''
  return byKind[kind] ?? { zh: kind, en: kind }
}

/** A document by its kind and its name. */
export const calledBy = (target: string, label: Text | null | undefined, say: (text: Text) => string): string =>
  `${say(kindOf(target))} ${label ? say(label) : idOf(target)}`

export const weights = {
  harmless: { zh: '无影响', en: 'Harmless' },
  tightens: { zh: '收紧', en: 'Tightens' },
  loosens: { zh: '放宽', en: 'Loosens' },
  removes: { zh: '移除', en: 'Removes' },
} satisfies Record<string, Text>

/** What an upgrade of the product has made of a document. */
export const upgrades = {
  merged: { zh: '产品升级已与您的更改自动合并', en: 'An upgrade of the product has been merged with your changes' },
  held: {
    zh: '产品升级与您的更改冲突，本单位暂时沿用原来的版本，处理后生效',
    en: 'An upgrade of the product conflicts with your changes. Your old version stays live until you decide',
  },
  conflict: {
    zh: '产品升级与您的更改冲突，目前按您的更改生效，请确认',
    en: 'An upgrade of the product conflicts with your changes, which go on for now. Decide which shall',
  },
  gone: {
    zh: '产品已不再提供这份文档，您的更改保留在此，不再生效',
    en: 'The product has this document no longer. Your changes are kept here and have no effect',
  },
  before: { zh: '原为：{value}', en: 'Was: {value}' },
  mine: { zh: '保留我的：{value}', en: 'Keep mine: {value}' },
  theirs: { zh: '采用产品的：{value}', en: "Take the product's: {value}" },
  nothing: { zh: '（无）', en: '(nothing)' },
  locked: { zh: '产品已锁定，只能采用产品的', en: 'The product has locked it' },
  settle: { zh: '合并为草稿', en: 'Merge into a draft' },
  stillOpen: { zh: '还有 {n} 处未选择', en: '{n} still to decide' },
} satisfies Record<string, Text>

/** In the list of documents. */
export const upgradeMark: Text = { zh: '升级冲突', en: 'Upgrade conflict' }

/** All changes as one file. */
export const exchange = {
  export: { zh: '导出配置', en: 'Export' },
  import: { zh: '导入配置', en: 'Import' },
  plan: { zh: '导入后的变化', en: 'What the import would change' },
  apply: { zh: '导入并发布', en: 'Import and publish' },
  replace: { zh: '同时移除文件中没有的更改', en: 'Also take away what the file does not have' },
  damaged: {
    zh: '文件已损坏或不完整，或不是本系统导出的配置文件',
    en: 'The file is damaged or cut off, or is no configuration exported from this console',
  },
  noLayer: { zh: '这不是本版本导出的配置文件', en: 'This is no configuration exported by this version' },
  tooLarge: {
    zh: '文件中有 {n} 份文档；一次最多导入 {documents} 份，文件不超过 {megabytes} MB。请分成几个文件导入',
    en: 'The file holds {n} documents. At most {documents} of {megabytes} MB in all are taken in at once: import it in parts',
  },
  nothing: { zh: '与当前生效的内容相同，没有需要导入的', en: 'The same as what is live: there is nothing to import' },
  refused: { zh: '未能导入，没有任何更改生效', en: 'Not imported: nothing has been changed' },
  add: { zh: '新增', en: 'New' },
  change: { zh: '更改', en: 'Changed' },
  remove: { zh: '移除', en: 'Taken away' },
  same: { zh: '不变', en: 'The same' },
} satisfies Record<string, Text>

/** A new document. */
export const creating = {
  create: { zh: '新建', en: 'New' },
  make: { zh: '创建草稿', en: 'Make a draft' },
  zh: { zh: '中文名称', en: 'Chinese name' },
  en: { zh: '英文名称', en: 'English name' },
  noChinese: {
    zh: '没有找到对应的中文，暂用英文：请填写中文名称',
    en: 'No Chinese is known for it: the English stands here until you give one',
  },
  noEnglish: {
    zh: '没有找到对应的英文，暂用拼音：请填写英文名称',
    en: 'No English is known for it: the Chinese stands here in Latin letters until you give one',
  },
  id: { zh: '标识', en: 'Id' },
  entity: { zh: '所用对象', en: 'Of which entity' },
  withPage: { zh: '同时创建页面（列表、查询和表单）和菜单项', en: 'With a page (list, search and form) and an entry in the menu' },
  place: { zh: '菜单位置', en: 'Place in the menu' },
  atEnd: { zh: '菜单末尾', en: 'At the end' },
} satisfies Record<string, Text>

/** What a new document is for. */
export const newHints = {
  page: { zh: '显示某个对象的列表、查询条件和表单，也可加图表', en: 'Shows the list, search and form of an entity, and charts' },
  entity: {
    zh: '一类要登记的数据，例如索赔、工具，由字段组成',
    en: 'Something to keep records of, such as claims or tools: made of fields',
  },
  dictionary: { zh: '一组固定的选项，供字段选择', en: 'A fixed set of values that fields are chosen from' },
  dataset: { zh: '按维度汇总某个对象的数据，供图表和报表使用', en: 'Figures of an entity by dimensions, for charts and reports' },
} satisfies Record<string, Text>

/** Who may open what goes live. */
export const granting = {
  title: { zh: '谁可以使用“{page}”', en: 'Who may use {page}' },
  between: { zh: '、', en: ', ' },
  roles: { zh: '角色', en: 'Roles' },
  nobody: { zh: '暂不授权，以后在“角色权限”中设置', en: 'Nobody yet; give it under Roles later' },
  access: { zh: '权限', en: 'Rights' },
  failed: { zh: '已发布，但未能授权给{role}：{why}', en: 'Published, but {role} was not given it: {why}' },
  adds: { zh: '谁可以使用新增的权限', en: 'Who may use what is new on pages that are there' },
  noRole: {
    zh: '还没有可授权的角色能打开这个页面，请在“角色权限”中设置',
    en: 'No role that you may change opens this page yet: give it under Roles',
  },
  moreKeys: { zh: '另有 {n} 项，发布后在“角色权限”中授权', en: '{n} more: give them under Roles once they are published' },
} satisfies Record<string, Text>

/** What roles gain and lose, as a list. */
export const rightsTexts = {
  gains: { zh: '角色“{name}”将获得', en: 'Role {name} gains' },
  loses: { zh: '角色“{name}”将失去', en: 'Role {name} loses' },
  fields: { zh: '{n} 个字段', en: '{n} fields' },
  between: { zh: '、', en: ', ' },
  more: { zh: '另有 {n} 项', en: '{n} more' },
  unoffered: { zh: '还没有人能执行的操作', en: 'Nobody can run these yet' },
  noPage: {
    zh: '“{entity}”的“{operation}”：还没有页面列出这些记录。新建页面后即可执行',
    en: '“{operation}” of {entity}: no page lists these records. Make a page of them',
  },
  notOffered: {
    zh: '“{entity}”的“{operation}”不在页面“{pages}”的行操作中，添加后即可授权',
    en: '“{operation}” of {entity} is not among the row actions of the page {pages}. Add it there, and it can be granted',
  },
} satisfies Record<string, Text>

export const accessTexts = {
  look: { zh: '查看', en: 'Look' },
  enter: { zh: '查看和录入', en: 'Look and enter' },
  all: { zh: '全部', en: 'Everything' },
} satisfies Record<string, Text>

/** Another name for what a tenant has made. */
export const renaming = {
  rename: { zh: '重命名', en: 'Rename' },
  name: { zh: '新名称', en: 'New name' },
  live: {
    zh: '确认后立即生效，不需要再发布；已授予的权限保持不变。',
    en: 'It takes effect at once, without a publication. Rights that were granted stay.',
  },
  drafted: { zh: '尚未发布，只更改草稿。', en: 'It has not been published yet: only drafts change.' },
  rows: { zh: '{n} 行数据', en: 'Rows: {n}' },
  views: { zh: '{n} 个保存的视图和列设置', en: 'Saved views and arranged columns: {n}' },
  masks: { zh: '{n} 个角色的脱敏设置', en: 'Masks of roles: {n}' },
  imports: { zh: '{n} 个导入列对应', en: 'Import mappings: {n}' },
  follows: { zh: '随之更改', en: 'What follows' },
  places: { zh: '{n} 处引用', en: 'Places that name it: {n}' },
  done: { zh: '已重命名', en: 'Renamed' },
} satisfies Record<string, Text>

/** The states of an entity, drawn. */
export const states = {
  off: { zh: '{label}（已停用）', en: '{label} (disabled)' },
  title: { zh: '状态与操作', en: 'States and operations' },
  close: { zh: '关闭', en: 'Close' },
  initial: { zh: '初始状态', en: 'Where a record begins' },
  hint: {
    zh: '先后点击两个状态，添加从前者到后者的操作；点击操作查看属性，按 Delete 移除。',
    en: 'Choose two states one after the other to add an operation between them. Choose an operation for its properties; Delete takes it away.',
  },
  begin: {
    zh: '还没有状态。写出记录会经过的状态，第一个是新增时的状态；之后在图上添加从一个状态到另一个的操作。',
    en: 'There are no states yet. Write those that a record passes, the first being where it begins; operations between them are then added in the drawing.',
  },
  names: { zh: '状态名称', en: 'What the states are called' },
  namesExample: { zh: '例如：待处理、处理中、已完成', en: 'For example: Open, In progress, Done' },
  make: { zh: '添加 {n} 个状态', en: 'Add {n} states' },
  name: { zh: '新状态的名称', en: 'Name of another state' },
  add: { zh: '添加状态', en: 'Add a state' },
  there: { zh: '已有同名的状态', en: 'A state is called so already' },
  next: { zh: '再点击操作之后的状态，按 Esc 取消。', en: 'Now choose the state that it leads to. Escape leaves it.' },
} satisfies Record<string, Text>

/** Where anything is used, asked by what it is. */
export const finding = {
  title: { zh: '查找引用', en: 'Where something is used' },
  kind: { zh: '查找什么', en: 'What it is' },
  kinds: {
    entity: { zh: '对象', en: 'Entity' },
    field: { zh: '字段', en: 'Field' },
    dictionary: { zh: '字典', en: 'Dictionary' },
    dataset: { zh: '数据集', en: 'Dataset' },
    page: { zh: '页面', en: 'Page' },
    widget: { zh: '组件', en: 'Widget' },
    permission: { zh: '权限', en: 'Permission' },
  },
  owners: {
    entity: { zh: '哪个对象', en: 'Which entity' },
    field: { zh: '所属对象', en: 'Of which entity' },
    dictionary: { zh: '哪个字典', en: 'Which dictionary' },
    dataset: { zh: '哪个数据集', en: 'Which dataset' },
    page: { zh: '哪个页面', en: 'Which page' },
    widget: { zh: '哪个组件', en: 'Which widget' },
    permission: { zh: '所属页面', en: 'Of which page' },
  },
} satisfies Readonly<Record<string, Text | Readonly<Record<string, Text>>>>

/** Of the inspector: which layer has set a value. */
export const origins = {
  title: { zh: '来源', en: 'Origin' },
  whole: { zh: '整个部分', en: 'The whole part' },
  product: { zh: '产品', en: 'Product' },
  draft: { zh: '草稿', en: 'Draft' },
  tenant: { zh: '本单位', en: 'Your own' },
  publication: { zh: '发布 #{n}，{by} 发布于 {at}', en: 'Publication #{n} by {by} on {at}' },
  drafted: { zh: '{by} 保存于 {at}，尚未发布', en: 'Saved by {by} on {at}, not published' },
  derived: {
    zh: '页面没有写明这一部分：它随对象自动得出，字段增减时一同变化。',
    en: 'The page does not say this itself: it follows from its entity, and changes with its fields.',
  },
  before: { tenant: { zh: '产品原值：', en: 'The product has: ' }, draft: { zh: '生效中：', en: 'Live: ' } },
  unset: { zh: '未设置', en: 'Not set' },
  ofField: { zh: '字段本身', en: 'The field itself' },
  shown: { zh: '是否显示', en: 'Whether it is shown' },
} as const

export const publishingAll = {
  all: { zh: '将一起发布', en: 'Published together' },
  none: { zh: '您没有草稿可以发布。', en: 'You have no drafts to publish.' },
  others: {
    zh: '其他人的草稿不在其中，除非您的草稿需要它们：{names}',
    en: 'Drafts of others are not among them, unless yours need them: {names}',
  },
  draftOf: { zh: '{name}（{author}）', en: '{name} ({author})' },
  between: { zh: '、', en: ', ' },
} satisfies Record<string, Text>
