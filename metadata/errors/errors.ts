// The one catalog of what can be wrong in a document: stable code, what is said, what to do. docs/errors.md says the same, and a test compares them.
import { fill } from '../base/fill.ts'
import type { Problem, Text } from '../model/model.ts'

interface Entry {
  readonly message: Text
  readonly remedy: string
}

export const catalog = {
  // load
  badJson: entry(
    '不是有效的 JSON：{reason}',
    'Not valid JSON: {reason}',
    'Mend the syntax at the given place; commas and quotes are the usual cause.',
  ),
  unknownKind: entry(
    '未知的文档类型“{word}”',
    'Unknown kind of document “{word}”',
    'Set `kind` to entity, page, dataset, dictionary, menu, widget, module or patch.',
  ),
  unknownKey: entry(
    '未知的键“{word}”',
    'Unknown key “{word}”',
    'Correct the spelling, or remove the key: the language has no such word here.',
  ),
  missingKey: entry('缺少“{word}”', '“{word}” is missing', 'Add the key.'),
  missingText: entry(
    '缺少{language}文本',
    'The {language} text is missing',
    'Give every text in both languages, `zh` and `en`, neither empty.',
  ),
  wrongType: entry('应为{expected}', 'Must be {expected}', 'Write a value of the expected type.'),
  notInList: entry(
    '“{word}”不在允许的值之内',
    '“{word}” is not one of the allowed values',
    'Use one of the values that the language lists here.',
  ),
  badName: entry(
    '“{word}”的写法不符合要求（{expected}）',
    '“{word}” is not written as the language wants it ({expected})',
    'Names begin with a lower-case letter and hold letters and digits only; see the pattern for other texts.',
  ),
  outOfBounds: entry('超出范围：{expected}', 'Out of bounds: {expected}', 'Keep to the limit that the message names.'),

  // names
  duplicateId: entry(
    '编号“{word}”与 {other} 重复',
    'The id “{word}” is already used by {other}',
    'Give one of the two documents another id.',
  ),
  duplicateRoute: entry(
    '路由“{word}”与 {other} 重复',
    'The route “{word}” is already used by {other}',
    'Give one of the two pages another route.',
  ),
  duplicateApiPath: entry(
    '接口 {word} 与 {other} 重复',
    'The call {word} is already used by {other}',
    'Set another `base`, or another path for one of the two.',
  ),
  duplicateName: entry('“{word}”重复', '“{word}” occurs twice', 'Names, ids and fields occur once in the same list.'),
  reservedName: entry('“{word}”是系统保留的名称', '“{word}” is reserved', 'Choose another name: the engine uses this one itself.'),
  guardWithout: entry(
    '请填写“仅当”或“被引用时拒绝”：两者都没有时，这条保护规则不拦任何操作',
    'Give it “Only when” or “Unless used by”: a guard with neither bars nothing',
    'Write `when`, what must hold of the record, or name in `unlessReferencedBy` the entities whose rows may refer to it no longer.',
  ),
  unknownEntity: entry('没有对象“{word}”', 'There is no entity “{word}”', 'Name an entity in schemas/entities.'),
  unknownField: entry('对象“{owner}”没有字段“{word}”', 'The entity “{owner}” has no field “{word}”', 'Name a field of that entity.'),
  unknownChildren: entry(
    '对象“{owner}”没有子表“{word}”',
    'The entity “{owner}” has no children “{word}”',
    'Name one of the `children` of that entity.',
  ),
  unknownDictionary: entry('没有字典“{word}”', 'There is no dictionary “{word}”', 'Name a dictionary in schemas/dictionaries.'),
  unknownDictionaryValue: entry('字典“{owner}”没有值“{word}”', 'The dictionary “{owner}” has no value “{word}”', 'Use one of its values.'),
  valueOff: entry(
    '字典“{owner}”的值“{word}”已停用',
    'The value “{word}” of the dictionary “{owner}” is disabled',
    'Name a value that can be chosen, or enable this one.',
  ),
  valueNeeded: entry(
    '“{word}”不能停用：它是{where}',
    '“{word}” cannot be disabled: it is {where}',
    'Let the named place begin with or lead to another value first.',
  ),
  unknownDataset: entry('没有数据集“{word}”', 'There is no dataset “{word}”', 'Name a dataset in schemas/datasets.'),
  unknownDimension: entry(
    '数据集“{owner}”没有维度“{word}”',
    'The dataset “{owner}” has no dimension “{word}”',
    'Name one of its dimensions.',
  ),
  unknownMeasure: entry('数据集“{owner}”没有指标“{word}”', 'The dataset “{owner}” has no measure “{word}”', 'Name one of its measures.'),
  unknownFact: entry('数据集“{owner}”没有事实“{word}”', 'The dataset “{owner}” has no fact “{word}”', 'Name one of its facts.'),
  measureCycle: entry(
    '指标由它自己算出：{word}',
    'A measure is made of itself: {word}',
    'Let measures be made of others, which lead to what is aggregated.',
  ),
  figureWithout: entry(
    '指标“{word}”不能按“{dimension}”统计：它的事实没有这个维度',
    'The measure “{word}” cannot be told by “{dimension}”: its fact does not have that dimension',
    'Take measures whose facts all have the dimensions that are shown and searched by, or let a fact ignore a condition by `ignores`.',
  ),
  unknownWidget: entry('没有组件“{word}”', 'There is no widget “{word}”', 'Name a widget in widgets/.'),
  chartFigures: entry(
    '图表组件“{word}”与所给数据不符：{reason}',
    'The chart “{word}” does not draw what it is given: {reason}',
    'Give the chart the dimensions and measures that `figures` in its manifest asks for.',
  ),
  drillNowhere: entry(
    '图表不能筛选“{word}”：{reason}',
    'The chart cannot filter “{word}”: {reason}',
    'Let `drill` name a table of the same tab over the entity of the dataset, and group by fields that can be filtered.',
  ),
  unknownPage: entry('没有页面“{word}”', 'There is no page “{word}”', 'Name a page in pages/.'),
  unknownAction: entry(
    '“{owner}”没有操作“{word}”',
    '“{owner}” has no action “{word}”',
    'Use an action of the engine or an operation of the entity.',
  ),
  unknownBlock: entry('页面中没有区块“{word}”', 'The page has no block “{word}”', 'Name a block of the same page.'),
  unknownOutput: entry(
    '“{owner}”不给出“{word}”',
    '“{owner}” gives out no “{word}”',
    'Take what a block of that type gives out: `value` of a search, a form or a value, `selected` of a tree or a table, `filter` of a chart.',
  ),
  unknownFunction: entry(
    '没有模块声明函数“{word}”',
    'No module declares the function “{word}”',
    'Declare it under `functions` in a server module’s module.json.',
  ),
  reactionCircle: entry(
    '联动会互相触发：{word}',
    'Reactions cause each other in a circle: {word}',
    'Let one of them set other fields or states, or create nothing that causes the first.',
  ),
  unknownReceiver: entry(
    '没有模块登记接收方“{word}”',
    'No module registers the receiver “{word}”',
    'Declare it under `receivers` in a server module’s module.json.',
  ),

  // entities
  wrongDisplay: entry(
    '字段“{word}”不能用作显示名',
    'The field “{word}” cannot stand for a row',
    'Let `display` and `lookup` name stored text fields.',
  ),
  scanNotUnique: entry(
    '字段“{word}”不是唯一的，不能用于扫码',
    'The field “{word}” is not unique, so a scanned code could mean several rows',
    'Name the field alone in a rule of `unique`, or scan another one.',
  ),
  wrongReference: entry(
    '字段“{word}”不是对“{expected}”的引用',
    'The field “{word}” does not refer to “{expected}”',
    'Name a field whose x-field.reference is that entity.',
  ),
  wrongFieldShape: entry(
    '字段形式有误：{reason}',
    'The field is ill-formed: {reason}',
    'Make type, format, items, dictionary and reference agree.',
  ),
  wrongFieldKind: entry(
    '字段“{word}”的类型不适用于此处',
    'The field “{word}” is of a kind that does not fit here',
    'Name a field of a fitting kind.',
  ),
  wrongDefault: entry('默认值不符合字段的约束', 'The default does not fit the field', 'Correct the default value.'),
  wrongStaticValue: entry(
    '值不符合字段“{word}”的约束',
    'The value does not fit the field “{word}”',
    'Correct the value of the row, or the schema of the static rows.',
  ),
  tooLongSpan: entry(
    '查询跨度超过字段“{word}”的上限',
    'The range is longer than the field “{word}” allows',
    'Shorten `maxSpan` of the condition, or lengthen that of the field: the server judges by the field.',
  ),
  notAdditive: entry(
    '“{word}”不能逐行相加，没有占比',
    '“{word}” cannot be added up over rows, so there is no share of it',
    'Name a measure with `sum` or `count`, or a `plus` of such.',
  ),
  wrongApi: entry(
    '接口路径有误：{reason}',
    'The path is ill-formed: {reason}',
    'Write the path as METHOD /path, with {id} only where the call takes an id.',
  ),
  wrongState: entry(
    '状态“{word}”有误：{reason}',
    'The state “{word}” is wrong: {reason}',
    'States are values of the dictionary of the field that `states` names.',
  ),
  childOfTwo: entry(
    '对象“{word}”已是 {other} 的子表',
    'The entity “{word}” is already a child of {other}',
    'An entity is saved with one parent only.',
  ),

  // expressions
  celSyntax: entry('表达式语法有误：{reason}', 'The expression cannot be read: {reason}', 'Correct the expression at the given offset.'),
  celUnknownName: entry(
    '表达式中的名称有误：{reason}',
    'The expression names something unknown: {reason}',
    'Use the fields of the record and the variables that stand here (self, form, row, user).',
  ),
  celNotAllowed: entry(
    '表达式使用了不允许的函数：{reason}',
    'The expression uses what is not allowed: {reason}',
    'Use the functions of the allowed list; regular expressions are never allowed.',
  ),
  divisorZero: entry(
    '除数为 0，结果始终为空',
    'The divisor is 0, so the result is always empty',
    'Divide by a number other than 0; where a field of a record is 0, the result is empty by itself.',
  ),
  computedCycle: entry(
    '计算公式循环引用：{word}',
    'Formulas refer to each other in a circle: {word}',
    'Take the field out of one of the formulas: what is computed cannot follow from itself.',
  ),
  celType: entry('表达式类型有误：{reason}', 'The expression’s types do not fit: {reason}', 'Compare and compute with values of one type.'),
  celCost: entry('表达式过大：{reason}', 'The expression costs too much: {reason}', 'Make it smaller, or split it into several rules.'),
  celNotSql: entry(
    '表达式不能在数据库中执行：{reason}',
    'The database cannot run the expression: {reason}',
    'Conditions on stored rows keep to the declared SQL subset.',
  ),
  celResult: entry(
    '表达式的结果应为{expected}，实为{actual}',
    'The expression must give {expected}, not {actual}',
    'Change the expression, or compare it with something.',
  ),

  // widgets
  wrongWidgetRole: entry(
    '组件“{word}”不能用于此处（应为 {expected}）',
    'The widget “{word}” cannot be used here (its role must be {expected})',
    'Name a widget of that role.',
  ),
  wrongWidgetKind: entry(
    '组件“{word}”不支持 {expected} 类型的字段',
    'The widget “{word}” cannot show a field of kind {expected}',
    'Name a widget whose `values` hold that kind.',
  ),
  noDefaultWidget: entry(
    '没有组件默认用于 {word}',
    'No widget is the default for {word}',
    'Name a widget, or let a manifest of that role list the kind under `defaultFor`.',
  ),
  twoDefaultWidgets: entry(
    '“{word}”的默认组件与“{other}”重复',
    'The default for “{word}” is already “{other}”',
    'Let one widget of a role be the default of a kind.',
  ),
  wrongWidgetProps: entry(
    '组件“{owner}”的属性有误：{reason}',
    'The props do not fit the widget “{owner}”: {reason}',
    'Correct the props; the widget’s manifest says what it takes.',
  ),
  wrongManifest: entry('组件清单有误：{reason}', 'The manifest is wrong: {reason}', 'Make `props` a closed JSON Schema of an object.'),

  // pages and menus
  bindingCycle: entry('区块互相引用形成循环：{word}', 'Blocks take from each other in a circle: {word}', 'Cut the circle at one block.'),
  blockParts: entry('区块“{word}”缺少“{expected}”', 'The block “{word}” needs “{expected}”', 'Add what a block of that type is made of.'),
  valueTwice: entry(
    '区块“{word}”的值已由{other}给出',
    'The block “{word}” has its value from {other} already',
    'Let a value be computed, or be filled by one form.',
  ),
  pageInNoMenu: entry(
    '页面“{word}”不在任何菜单中：请在菜单中添加它，从别处打开的设为隐藏',
    'The page “{word}” stands in no menu: add it there, hidden where it is opened from elsewhere',
    'Add a line to pages/menu.json, or in the workshop an item of the menu (with "hidden": true where it is opened from elsewhere).',
  ),
  pageTwiceInMenu: entry('页面“{word}”在菜单中出现多次', 'The page “{word}” stands in the menu twice', 'Remove one of the two lines.'),
  notFilterable: entry('不能按字段“{word}”查询', 'The field “{word}” cannot be filtered by', 'Search by another field.'),
  spanTooWide: entry(
    '跨列 {word} 超过表单的列数 {expected}',
    'The span {word} is wider than the form’s {expected} columns',
    'Lower the span, or raise `columns`.',
  ),
  untitledGroup: entry(
    '布局“{word}”的每一项须为带标题的分组',
    'With the layout “{word}” every item is a group with a title',
    'Put the fields into groups and give each a `title`, or use the layout groups.',
  ),
  requiredLeftOut: entry(
    '表单缺少必填字段“{word}”',
    'The form leaves out “{word}”, which a row needs',
    'Add the field to the form, give it a default, or make it optional.',
  ),
  unknownAlias: entry(
    '别名“{word}”不对应任何现有权限',
    'The alias “{word}” leads to no permission of this page',
    'An alias is an old page id, or an old key whose block/action still exists.',
  ),
  mixedForms: entry(
    '“{word}”与“{other}”不能同时使用',
    '“{word}” cannot stand beside “{other}”',
    'Name the entity of the short form, or say it all in `blocks` or `tabs`.',
  ),
  testFailed: entry(
    '测试“{word}”未通过：“{subject}”应为{expected}，实为{actual}。请改正页面，或改正测试的预期',
    'The test “{word}” fails: “{subject}” must be {expected}, and is {actual}. Correct the page, or what the test expects',
    'Correct the page, or the test where the page is meant to be so.',
  ),

  // layers
  patchTarget: entry('补丁的目标“{word}”不存在', 'The patch’s target “{word}” does not exist', 'Name a document as kind:id.'),
  patchPath: entry(
    '补丁路径“{word}”不存在',
    'The patch’s path “{word}” leads nowhere',
    'Give the ids from the document’s root to the node.',
  ),
  patchExpect: entry(
    '“{word}”已被产品更改，与补丁预期不符',
    'The product has changed “{word}” since the patch was made',
    'Look at the new value and publish the patch again.',
  ),
  idPrefix: entry(
    '“{word}”：以 x_ 开头的编号属于租户自己的文档，其他文档不能使用',
    '“{word}”: ids of a tenant’s own documents begin with x_, and no others do',
    'Give the document an id that says whose it is. A tenant’s own are entities, pages, datasets, dictionaries and menus.',
  ),
  patchLocked: entry(
    '“{word}”已被产品锁定，请撤销这处更改',
    '“{word}” is locked by the product: take this change back',
    'A tenant may not loosen what the product locks.',
  ),

  layerName: entry(
    '租户新增的“{word}”须以 x_ 开头',
    'What a tenant adds begins with x_, “{word}” does not',
    'Give the field, or the unique rule over one, a name that begins with x_: no product file will ever use it.',
  ),
  tenantName: entry(
    '“{word}”：以 x_ 开头的字段只能由租户添加',
    '“{word}”: fields that begin with x_ are added by tenants alone',
    'Give the field of the product another name.',
  ),

  unknownEvent: entry('事件“{word}”不存在', 'There is no event “{word}”', 'Name an event of a module.json, as module.event.'),
  wrongCron: entry(
    '“{word}”不是五段的 cron 表达式（分 时 日 月 周）',
    '“{word}” is no cron expression of five fields (minute hour day month weekday)',
    'Write five fields, such as 0 2 * * * for two at night.',
  ),
  cronNever: entry('“{word}”永远不会到期', '“{word}” never comes due', 'Choose a date that there is: February has no 30th.'),

  notSupported: entry(
    '{word}：暂不支持',
    '{word}: not supported yet',
    'The language has the word, this version does not do it. Leave it out.',
  ),
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof catalog

function entry(zh: string, en: string, remedy: string): Entry {
  return { message: { zh, en }, remedy }
}

/** A word of a message: the same in both languages, or one for each. */
export type Word = string | number | Text

export interface Place {
  readonly document: string
  readonly path: string
}

/** A problem at its place; `words` fill the template's {holes}. */
export function problem(code: ErrorCode, place: Place, words: Readonly<Record<string, Word>> = {}): Problem {
  const { message } = catalog[code]
  return {
    code,
    document: place.document,
    path: place.path,
    message: { zh: fill(message.zh, wordsIn(words, 'zh')), en: fill(message.en, wordsIn(words, 'en')) },
    ...(code === 'missingKey' && typeof words.word === 'string' && { key: words.word }),
  }
}

const wordsIn = (words: Readonly<Record<string, Word>>, language: 'zh' | 'en'): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, typeof word === 'object' ? word[language] : word]))
