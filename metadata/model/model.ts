// What the compiler answers: plain frozen data that server, browser and codegen read. Every part has a `kind`.
import type {
  Cel,
  ChartConditions,
  ChildrenDeclaration,
  Constraint,
  Guard,
  ModuleManifest,
  Operation,
  Rule,
  StaticRow,
  Text,
  WidgetManifest,
} from '../generated/language.ts'
import type { EngineAction } from './engineAction.ts'
import type { Cards, Column, Labels, WidgetRef } from './columnModel.ts'
import type { Axis } from './chartModel.ts'
import type { GridParts, SplitParts, TabsParts } from './containerModel.ts'
import type { DetailPart, TimedRows } from './detailModel.ts'
import type { PageLink } from './columnLink.ts'
import type { Belonging } from './belongingModel.ts'
import type { Dataset } from './datasetModel.ts'
import type { Dictionary } from './dictionaryModel.ts'
import type { Gantt } from './ganttModel.ts'
import type { Condition, FormField, FormGroup, FormRule } from './formModel.ts'
import type { Declares } from './declaresModel.ts'
import type { Sums } from '../generated/language.ts'
import type { Field } from './fieldModel.ts'
import type { JsonSchema } from '../base/jsonSchema.ts'
import type { LiveRows } from './liveModel.ts'
import type { MenuModule, MenuNode } from './menuModel.ts'
import type { SortKey, UniqueRule } from './keyModel.ts'
import type { Part } from './partModel.ts'
import type { Permissions } from './permissionModel.ts'
import type { Reaction } from './reactionModel.ts'
import type { SearchField } from './searchModel.ts'
import type { Binding, ValueParts } from './valueModel.ts'

export type { QueriedFigure, Condition, FormField, FormGroup, FormRule } from './formModel.ts'
export type { Cards, Column, CountedIn, FieldKind, Labels, WidgetRef } from './columnModel.ts'
export type { DetailFields, DetailLines, DetailRelated, DetailSteps, DetailTicks, DetailTimeline, TimedRows } from './detailModel.ts'
export type { Field } from './fieldModel.ts'
export type { SearchField } from './searchModel.ts'
export type { SortKey, UniqueRule } from './keyModel.ts'
export type { Dataset } from './datasetModel.ts'
export type { Dictionary } from './dictionaryModel.ts'
export type { Cel, Span, Text } from '../generated/language.ts'
export type { MenuModule, MenuNode } from './menuModel.ts'
export type { Problem } from './problemModel.ts'
export type { PagePermissions, PermissionNode, Permissions, Primitive } from './permissionModel.ts'

export interface ApiRoute {
  readonly method: 'GET' | 'POST'
  /** Without the /api prefix; parameters as {id}. */
  readonly path: string
  /** Of a further list call: parameter name to field. */
  readonly filter?: Readonly<Record<string, string>>
  /** Of a further list call: the field whose values it answers instead of rows. */
  readonly only?: string
}

export interface FurtherCall extends ApiRoute {
  /** The action or operation. */
  readonly does: string
  readonly where?: Cel
  /** Not a list of all rows: its parameters must be given. */
  readonly whole?: false
}

export interface Entity {
  readonly kind: 'entity'
  readonly id: string
  readonly label: Text
  /** What its rows are counted with in Chinese; 条 where it says nothing. */
  readonly counter?: string
  /** Name of the list under which browsers store its choices between visits. */
  readonly productState?: string
  readonly home: 'tenant' | 'control'
  readonly store: 'table' | 'document' | 'provider'
  /** snake_case; table data.<table>, or control.<table> of an entity at home there; view read.<table>. */
  readonly table: string
  readonly renamedFrom?: string
  readonly display: string
  /** Text fields matched by look-ups and the quick keyword, display first. */
  readonly lookup: readonly string[]
  /** Entities whose rows forms of its operations offer as quick phrases. */
  readonly phrases?: readonly string[]
  /** How the palette and the scanner find rows of this entity; absent: not at all. */
  readonly find?: {
    readonly by: readonly string[]
    readonly scan: readonly string[]
    /** The page about one row, and the condition of its search that takes it. */
    readonly opens?: { readonly page: string; readonly search: string }
  }
  /** Declared fields in document order, then the system fields. */
  readonly fields: Readonly<Record<string, Field>>
  readonly belonging?: Belonging
  /** Rows are ways in or rights, which nobody writes who is here on a visit. */
  readonly lasting?: true
  /** Rows tell of rows of other entities: the fields that hold which entity, and which of its rows. */
  readonly about?: { readonly entity: string; readonly row: string }
  readonly children: Readonly<Record<string, ChildrenDeclaration>>
  /** Set when this entity is only ever saved with a parent. */
  readonly parent?: { readonly entity: string; readonly name: string; readonly by: string }
  readonly sort: readonly SortKey[]
  /** `below`: what a row below another is called, where that is not what the entity is called. */
  readonly tree?: { readonly parent: string; readonly maxDepth: number; readonly lockedRoot: boolean; readonly below?: Text }
  readonly unique: readonly UniqueRule[]
  readonly rules: readonly Rule[]
  readonly constraints: readonly Constraint[]
  /** A function of a module that fills fields which no call writes. */
  readonly fill?: string
  readonly guards: { readonly update: readonly Guard[]; readonly remove: readonly Guard[] }
  readonly states?: { readonly field: string; readonly initial: string }
  readonly operations: Readonly<Record<string, Operation>>
  /** By operation: what it asks for by a form, as the record that is typed there. Nothing is stored of it. */
  readonly asked: Readonly<Record<string, Entity>>
  /** What follows from changes of its rows and from their dates. */
  readonly reactions: readonly Reaction[]
  /** By field: the number's pattern; with `when`, only while this holds of the record, and people write it otherwise. */
  readonly generate: Readonly<Record<string, { readonly number: string; readonly when?: Cel }>>
  /** Periods that rows declare of rows of other entities, for the module that registers them. */
  readonly declares?: readonly Declares[]
  /** Figures of its rows added up by month and by day. */
  readonly sums?: Sums
  readonly softDelete: boolean
  /** Where a row stands, by which it belongs to a part of the tenant. */
  readonly part?: Part<Field>
  readonly routes: Readonly<Record<EngineAction, ApiRoute>>
  /** Further list calls that the spec names, and one POST per operation. */
  readonly listCalls: Readonly<Record<string, ApiRoute>>
  readonly operationRoutes: Readonly<Record<string, ApiRoute>>
  /** Further addresses of actions and operations. */
  readonly calls: Readonly<Record<string, FurtherCall>>
  /** Every (entity, field) that refers to this one. */
  readonly referencedBy: readonly { readonly entity: string; readonly field: string }[]
  /** Row actions in the order of their bit in a row's $can: update, remove, then row operations. */
  readonly rowActions: readonly string[]
  /** Closed JSON Schemas (2020-12) that ajv, RJSF and OpenAPI take as they are. */
  readonly schemas: { readonly create: JsonSchema; readonly update: JsonSchema; readonly row: JsonSchema; readonly filter: JsonSchema }
}

export interface Action {
  /** create, edit, view, remove, removeMany, import, export, history, or an operation. */
  readonly action: string
  readonly label: Text
  /** page/block/action: shown only to holders of the key. */
  readonly key: string
  /** Name in the entity's rowActions whose bit of $can decides per row. */
  readonly can?: string
  /** Operation behind the action, when it is one. */
  readonly operation?: string
  readonly danger: boolean
  /** An import in a drawer instead of a dialog. */
  readonly drawer?: boolean
  readonly when?: Cel
  /** What its operation asks for before it is carried out. */
  readonly form?: FormBlock
}

export interface BlockBase {
  readonly id: string
  readonly title?: Text
  readonly entity?: string
  /** Input name to block.output, e.g. filter: search.value. */
  readonly in: Readonly<Record<string, string>>
  /** Conditions among these that say nothing of what it shows. */
  readonly ignores?: readonly string[]
  readonly visible: Condition
  readonly widget: WidgetRef
}
export interface SearchBlock extends BlockBase {
  readonly kind: 'search'
  readonly entity: string
  readonly items: readonly SearchField[]
}
export interface TreeBlock extends BlockBase {
  readonly kind: 'tree'
  readonly entity: string
  readonly field: string
  /** Nodes are ticked: several at once, and no “all”. */
  readonly multiple?: boolean
  /** Nodes are fetched as their parent is opened. */
  readonly lazy?: boolean
  readonly actions: readonly Action[]
}
export interface TableBlock extends BlockBase {
  readonly kind: 'table'
  readonly entity: string
  readonly query: 'page' | 'tree' | 'range'
  /** A condition of the search that it waits for. */
  readonly needs?: string
  /** Rows of a tree are fetched as the row above is opened. */
  readonly lazy?: boolean
  /** Of a range: the fields in which a row begins and ends, and the length of the window at first. */
  readonly range?: { readonly from: string; readonly to?: string; readonly window: 'day' | 'week' | 'month' }
  /** Conditions that always hold and go before what is searched for. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly columns: readonly Column[]
  readonly toolbar: readonly Action[]
  readonly rowActions: readonly Action[]
  readonly where?: Cel
  readonly sort: readonly SortKey[]
  readonly pageSize: 10 | 25 | 50 | 100
  readonly selection: boolean | 'one'
  /** A column of row numbers; columns that are changed in place; the integer that keeps the rows' order; what stands below an unfolded row. */
  readonly index?: boolean
  readonly edit?: readonly FormField[]
  readonly order?: string
  readonly expand?: DetailBlock
  readonly cards?: Cards
  readonly gantt?: Gantt
  readonly labels?: Labels
  /** Beside the table's own columns in the list of removed rows: when, and by whom. */
  readonly removed?: readonly Column[]
}
export interface FormBlock extends BlockBase {
  readonly kind: 'form'
  readonly entity: string
  readonly columns: number
  /** How the groups stand; steps and tabs hold all items. */
  readonly layout: 'groups' | 'steps' | 'tabs'
  /** What places the groups and fields; of groups below each other only. */
  readonly template?: WidgetRef
  readonly container: { readonly type: 'dialog' | 'drawer'; readonly width: string }
  /** Said together with what the schema refuses, before anything is sent. */
  readonly rules: readonly FormRule[]
  readonly items: readonly (FormField | FormGroup)[]
  /** Over static rows: it stands on the page, gives out what is typed, and begins with the first of the rows. */
  readonly stands?: true
  /** The operation that answers what would follow from the record as it is typed, and what it takes and needs of it. */
  readonly preview?: { readonly op: string; readonly label: Text; readonly takes: readonly string[]; readonly needs: readonly string[] }
  /** What the button of a standing form does. */
  readonly bind?: Binding
  /** Closed schemas of exactly the form's fields, read-only and (in update) immutable ones included: what is sent leaves those out. Texts in them are not localised: messages come from the keyword. */
  readonly schemas: { readonly create: JsonSchema; readonly update: JsonSchema }
}
export interface DetailBlock extends BlockBase {
  readonly kind: 'detail'
  readonly entity: string
  readonly parts: readonly DetailPart<Action>[]
  /** An operation without input that opening the record does. */
  readonly opened?: Action
}
export interface TimelineBlock extends BlockBase {
  readonly kind: 'timeline'
  readonly entity: string
  readonly rows: TimedRows
  readonly where?: Cel
}
export interface ChartBlock extends BlockBase, Axis {
  readonly kind: 'chart'
  readonly dataset: string
  readonly series?: string
  /** Tells rows apart, and is not drawn. */
  readonly each?: string
  readonly y: readonly string[]
  /** A dimension without a condition on which nothing is asked for. */
  readonly needs?: string
  readonly top?: number
  /** Of the first measure. */
  readonly order?: 'asc' | 'desc'
  /** Conditions that always hold, by dimension. */
  readonly given?: ChartConditions
  /** Beside each figure that of the time before. */
  readonly compare?: 'previous' | 'lastYear'
  /** One figure in a row of figures. */
  readonly tile: boolean
  /** The table that a click filters, by what the chart gives out as `filter`. */
  readonly drill?: string
  /** That table shows figures, which are filtered by dimensions. */
  readonly figures?: true
}
export interface ValueBlock extends BlockBase, ValueParts {
  readonly kind: 'value'
}
export interface WidgetBlock extends BlockBase {
  readonly kind: 'widget'
  /** Rows that it is given as they change. */
  readonly live?: LiveRows
  /** A condition of the search that these wait for. */
  readonly needs?: string
}
export interface BoardBlock extends BlockBase {
  readonly kind: 'board'
  readonly entity: string
  /** The operation that answers the cards. */
  readonly op: string
  /** What of the conditions is a range of days, for its from and until. */
  readonly range?: string
  /** In place of cards where there are none. */
  readonly empty?: { readonly text: Text; readonly link?: PageLink & { readonly title: Text } }
  /** What the operation takes, and without what it is not called. */
  readonly takes: readonly string[]
  readonly needs: readonly string[]
}
export interface GridBlock extends BlockBase, GridParts {
  readonly kind: 'grid'
}
export interface SplitBlock extends BlockBase, SplitParts {
  readonly kind: 'split'
}
export interface TabsBlock extends BlockBase, TabsParts {
  readonly kind: 'tabs'
}
export type Container = GridBlock | SplitBlock | TabsBlock
type Leaf =
  | SearchBlock
  | TreeBlock
  | TableBlock
  | FormBlock
  | DetailBlock
  | TimelineBlock
  | ChartBlock
  | ValueBlock
  | BoardBlock
  | WidgetBlock
export type Block = Leaf | Container

export interface Tab {
  readonly id: string
  readonly title: Text
  readonly blocks: readonly Block[]
}

export interface Page {
  readonly kind: 'page'
  readonly id: string
  readonly route: string
  readonly title: Text
  readonly help?: Text
  readonly fullScreen: boolean
  /** Laid out on so many pixels and scaled to the window. Seconds after which figures are asked for anew; a page that is no screen may say them too. */
  readonly screen?: { readonly width: number; readonly height: number; readonly dark: boolean; readonly refresh: number }
  readonly refresh?: number
  readonly activeMenu?: string
  /** How charts above a list begin, and how many pixels a drawing is high. */
  readonly chartArea?: { readonly folded?: boolean; readonly height?: number }
  /** Either blocks, or tabs of blocks. Block ids are unique in the page: in a tab they begin with its id (device.table is written deviceTable). */
  readonly blocks: readonly Block[]
  readonly tabs: readonly Tab[]
  /** Rows that stand in the page, by the ids under which its blocks are over them. */
  readonly static?: Readonly<Record<string, StaticData>>
  /** Datasets whose figures its blocks are over, as entities, by the ids under which they are. */
  readonly figures?: Readonly<Record<string, Entity>>
  /** Every entity, dictionary and dataset the page shows: what its bundle must carry. */
  readonly uses: { readonly entities: readonly string[]; readonly dictionaries: readonly string[]; readonly datasets: readonly string[] }
  /** SHA-256 (hex, 16 characters) over page, entities and dictionaries. */
  readonly hash: string
}

/** What static rows are, and themselves: a text is { zh, en }, or the same in both languages. */
export interface StaticData {
  readonly entity: Entity
  readonly rows: readonly StaticRow[]
}

/** The whole product, compiled. */
export interface Model {
  readonly kind: 'model'
  readonly entities: Readonly<Record<string, Entity>>
  readonly pages: Readonly<Record<string, Page>>
  readonly datasets: Readonly<Record<string, Dataset>>
  readonly dictionaries: Readonly<Record<string, Dictionary>>
  readonly widgets: Readonly<Record<string, WidgetManifest>>
  readonly modules: Readonly<Record<string, ModuleManifest>>
  readonly menu: readonly MenuNode[]
  /** The product's, also in a tenant's model. */
  readonly menuModules: readonly MenuModule[]
  readonly permissions: Permissions
}
