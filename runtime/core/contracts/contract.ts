// What each role of widget is given: a finished bag of props. A widget never fetches, never parses an error, never asks who the user is.
import type { ValidatorType } from '@rjsf/utils'
import type { ComponentType, ReactNode } from 'react'
import type {
  Action,
  QueriedFigure,
  Column,
  Condition,
  DetailBlock,
  DetailSteps,
  DetailRelated,
  DetailTicks,
  DetailTimeline,
  FieldKind,
  FormBlock,
  FormField,
  SearchField,
  Text,
} from '../../../metadata/model/model.ts'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { TemplateOf, TemplateProps } from './templateContract.ts'

/** A row as the API answers it: field values by name, `$labels` of references by field, `$can` the bit mask of row actions. */
export interface Row {
  readonly id: string
  readonly version: number
  readonly $labels?: Readonly<Record<string, string | readonly string[]>>
  readonly $can?: number
  readonly [field: string]: unknown
}

export interface Option {
  readonly value: string
  readonly label: string
  /** What tells it from others of the same label: a code, said beside it where one chooses. Of trees that come as a whole: how its label is spelt. */
  readonly hint?: string
  readonly pinyin?: string
  /** Named colour of a dictionary value (see theme/tokens). */
  readonly colour?: string
  readonly disabled?: boolean
  readonly children?: readonly Option[]
  readonly pending?: Pending
}

/** What stands below a node of a tree that comes branch by branch: not asked for, on its way, or refused. */
export type Pending = 'unasked' | 'loading' | 'failed'

/** Choices of a field. A dictionary's are all in `items`; a look-up's are those found so far, and `search` asks for others. */
export interface Options {
  readonly items: readonly Option[]
  readonly loading: boolean
  /** There is no line: that nothing was found says nothing. */
  readonly unreachable?: boolean
  /** The records form a tree: items come nested, also before the first has come. */
  readonly nested?: boolean
  /** The option of a value that may not be among the items: a stored reference whose label came with the row. */
  readonly find: (value: string) => Option | undefined
  /** Of a look-up: called with '' when its list opens, and with what is typed. Nothing is fetched before. */
  readonly search?: (keyword: string) => void
  /** `keyword` is what the items answer; `named` finds the one record that a text stands for: called exactly so, or the only one found by it. */
  readonly hasty?: { readonly keyword: string; readonly named: (text: string) => Promise<Option | undefined> }
  readonly more?: () => void
  /** Of a tree that comes branch by branch: asks for what stands below a node, again where that has failed. What is typed is looked for by the server. */
  readonly open?: (value: string) => void
}

/** A file as a record names it. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly media: string
}

/** Files that records hold, given out under the reader's own rights. */
export interface StoredFiles {
  /** An address of the bytes that only this page knows. Rejects where the file is gone or not to be seen. */
  readonly address: (id: string) => Promise<string>
  /** Hands the file to the browser's download. */
  readonly save: (id: string, name: string) => Promise<void>
}

/** The files of one field. */
export interface FieldFiles extends StoredFiles {
  /** Sends a file for the field; a record takes it by its id. Rejects with an Error whose message is for the reader. */
  readonly upload: (
    file: File,
    watch: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal },
  ) => Promise<StoredFile>
}

/** Says a text of a document in the current language. */
export type Say = (text: Text) => string

/** The cell of a sub-table, drawn and kept by the form that owns the path. */
export interface ItemProps {
  /** Relative to the field it stands in: 0.quantity. */
  readonly path: string
  readonly field: FormField
  /** Id of what names it in sight: the head of its column. */
  readonly labelledBy: string
}

/** What the fields of an entry may hold, for what is pasted into several at once. */
export interface EntryChoices {
  readonly optionsOf: (field: FormField) => Options | undefined
  /** The records of a reference that are called exactly so, by their names. */
  readonly resolve: (field: FormField, names: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export interface FieldProps {
  readonly id: string
  readonly value: unknown
  /** Told each value; what cannot be read (of a number, a day) as the text that was typed, which the form refuses and the field goes on showing. */
  readonly onChange: (value: unknown) => void
  readonly field: FormField
  readonly state: {
    readonly disabled: boolean
    readonly readOnly: boolean
    readonly required: boolean
    readonly error?: string
    readonly labelledBy: string
    readonly describedBy?: string
  }
  readonly options?: Options
  /** Props the document set, valid against the manifest. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The value's own JSON Schema: bounds of a number, length of a text, shape of an object. */
  readonly schema?: JsonSchema
  /** Of a field that holds files, or lies on a picture of the record: `picture` is that picture's file. */
  readonly files?: FieldFiles
  readonly picture?: string
  /** Of children and lists of objects: draws one field of one entry. */
  readonly item?: ComponentType<ItemProps>
  readonly choices?: EntryChoices
}

export interface FilterProps {
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly field: SearchField
  readonly options?: Options
  /** Id of what is said to be wrong with the value, while something is. */
  readonly describedBy?: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** A grid cell: plain DOM, no React. */
export interface CellBag {
  readonly value: unknown
  readonly row: Row
  readonly column: Column
  readonly label?: string | readonly string[]
  readonly option?: (value: string) => Option | undefined
  readonly language: 'zh' | 'en'
  /** Of a column that holds files, or lies on a picture. */
  readonly files?: StoredFiles
  /** Of a renderer that portrays: the address of the picture of the first of these people (id of a record, job number) who has one. */
  readonly portrait?: (who: readonly string[]) => Promise<string | undefined>
  readonly settings: Readonly<Record<string, unknown>>
  /** Present where the reader may change the cell at once: a switch. What is refused comes back with the row. */
  readonly change?: (value: unknown) => void
}
/** The text of a cell (shown, copied, read aloud, its tooltip), and its DOM where it is more than text. */
export interface CellRenderer {
  readonly text: (bag: CellBag) => string
  readonly node?: (bag: CellBag) => Node
  /** Pixels of what the node shows beside its text, padding too: tells how wide a column must be. Absent where the text does not tell. */
  readonly beside?: number
  /** Shows people: its bag holds the way to their pictures. */
  readonly portrays?: true
}
export type CellOf = (column: Column) => CellRenderer

export interface ChartDimension {
  readonly id: string
  readonly label: string
  /** Of a time: values are 2025-01-31, 2025-W05, 2025-01 or 2025. */
  readonly grain?: import('../../../metadata/model/datasetModel.ts').Grain
  /** Of times: the one that is not over, whose figures are those so far. */
  readonly running?: string
}

/** Decides axis, zero line and total: sums are added up, ratios are shares of a whole, levels are measured or averaged. */
export type MeasureKind = 'sum' | 'ratio' | 'level'

export interface ChartMeasure {
  readonly id: string
  readonly label: string
  readonly unit?: string
  readonly decimals?: number
  /** A sum where nothing is said. */
  readonly kind?: MeasureKind
}

export interface ChartProps {
  readonly title: string
  /** What a picture of it is called, without its ending; by its title where nothing is said. */
  readonly fileName?: string
  readonly rows: readonly Readonly<Record<string, string | number | null>>[]
  /** Its id is empty where the chart has no dimension: there is one row. */
  readonly x: ChartDimension
  readonly y: readonly ChartMeasure[]
  readonly series?: ChartDimension
  /** Each row has the figure of the time before as `<id>$before`; where the time asked for is not over, what is compared with it as `<id>$over`. */
  readonly compare?: 'previous' | 'lastYear'
  readonly status: Status
  /** Takes the height of its place instead of its own. */
  readonly fills?: boolean
  /** Called with the row behind the point that was clicked. */
  readonly onPick?: (row: Readonly<Record<string, string | number | null>>) => void
  /** Of a tile: tells what its figure stands on. */
  readonly explain?: () => void
  readonly settings: Readonly<Record<string, unknown>>
}

/** Where a block's data stands. Old data stay shown while `loading` or after `error`. */
export interface Status {
  readonly loading: boolean
  readonly error?: string
  readonly retry?: () => void
  /** Why there is nothing: no data at all, the filter excludes all or does not say yet what is to be shown, or the chosen factory or the reader's data scope may hide some; `widen` leaves that factory for all. */
  /** Says what has to be chosen before there is anything, and leads there. */
  readonly asks?: Text
  readonly seek?: () => void
  readonly empty?: 'none' | 'filtered' | 'unasked' | 'part' | 'scope'
  readonly widen?: () => void
}

export interface SearchBlockProps {
  readonly items: readonly SearchField[]
  readonly value: Readonly<Record<string, unknown>>
  /** Told of at the fields: what a link asks for besides and cannot be searched for, and what the server says of what is applied. */
  readonly refused?: Readonly<Record<string, unknown>>
  readonly errors?: Readonly<Record<string, string>>
  /** A condition that another block leads to; a new object each time. */
  readonly sought?: { readonly field: string }
  readonly onSearch: (value: Readonly<Record<string, unknown>>) => void
  readonly onReset: () => void
  readonly filterOf: (item: SearchField) => ComponentType<FilterProps>
  readonly optionsOf: (item: SearchField) => Options | undefined
  readonly settings: Readonly<Record<string, unknown>>
}

/** What forms ask of datasets. */
export interface FormFigures {
  /** The measures by their ids, null where there is no figure. Rejects where it cannot be told. */
  readonly ask: (
    figure: QueriedFigure,
    form: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ) => Promise<Readonly<Record<string, number | null>>>
  /** What would follow from the record as it is typed, where the form says so. Rejects with the message of a refusal. */
  readonly preview?: (form: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<FormPreview>
  /** What the first measure becomes of what is typed; undefined while it cannot be told. */
  readonly becomes: (
    figure: QueriedFigure,
    told: Readonly<Record<string, number | null>>,
    form: Readonly<Record<string, unknown>>,
  ) => number | undefined
}

/** Entries of days, in their order, and a note about all of them. */
export interface FormPreview {
  readonly entries: readonly { readonly day: string; readonly title: string; readonly text?: string }[]
  readonly note?: string
}

export interface FormBlockProps {
  readonly block: FormBlock
  readonly mode: 'create' | 'update' | 'view'
  readonly schema: JsonSchema
  readonly value: Readonly<Record<string, unknown>>
  /** What the record holds as stored, where `value` begins with something else: a restored draft. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** Messages by JSON path of the value (name, lines.2.quantity), from the server or the browser. */
  readonly errors: Readonly<Record<string, string>>
  readonly submitting: boolean
  readonly unfit?: readonly import('./unfit.ts').Unfit[]
  /** Names of fields that do not show for the records that it refers to now. */
  readonly unoffered?: ReadonlySet<string>
  readonly onChange: (value: Readonly<Record<string, unknown>>) => void
  readonly onSubmit: (value: Readonly<Record<string, unknown>>) => void
  /** What its button says, where it does not save; null: it has none, and only reports what is typed. */
  readonly submit?: Text | null
  /** Offered beside save when the form stands in a dialog or drawer: to leave it, and another new record after the one that is saved. */
  readonly onCancel?: () => void
  readonly again?: { readonly on: boolean; readonly set: (on: boolean) => void }
  readonly optionsOf: (field: FormField) => Options | undefined
  readonly fieldOf: (field: FormField) => ComponentType<FieldProps>
  readonly templateOf?: TemplateOf
  /** Finds records by their names; absent where there is no server to ask. */
  readonly resolve?: EntryChoices['resolve']
  readonly filesOf: (field: FormField) => FieldFiles | undefined
  /** Whether a condition (visible, required, disabled) holds for what has been typed of a record of this entity: the form's own, or that of a line. */
  readonly holds: (condition: Condition, record: Readonly<Record<string, unknown>>, entity: string) => boolean
  /** What a computed field's expression says of a record of this entity; undefined while it cannot be told. */
  readonly compute: (
    expression: import('../../../metadata/model/model.ts').Cel,
    record: Readonly<Record<string, unknown>>,
    entity: string,
  ) => unknown
  /** Absent where there is no server to ask. */
  readonly figures?: FormFigures
  /** Compiled validator of `schema`, loaded as a module by hash (strict CSP). */
  readonly validator: Validator
}

/** Says what is wrong with a value, by path, in the current language. */
export interface Validator {
  (value: unknown): Readonly<Record<string, string>>
  /** The same compiled validator as RJSF takes it. */
  readonly engine?: EngineValidator
}

export type EngineValidator = Pick<ValidatorType, 'isValid' | 'rawValidation'>

export interface DetailBlockProps {
  readonly block: DetailBlock
  readonly row?: Row
  readonly status: Status
  readonly optionsOf: (column: Column) => ((value: string) => Option | undefined) | undefined
  readonly cellOf: CellOf
  /** Draws a part that asks for more than the row: its steps, its past, the tree around its values, records that refer to it. */
  readonly draw: (part: DetailSteps<Action> | DetailTimeline | DetailTicks | DetailRelated) => ReactNode
}

/** One state of a record on its way. */
export interface Step {
  readonly value: string
  readonly label: string
  readonly colour?: string
  /** Left behind; left out of the way it took; where it stands; where it has come to an end off the usual course; still to come. */
  readonly phase: 'done' | 'skipped' | 'current' | 'ended' | 'waiting'
  /** When it came here, as the API writes a moment, and by whom. */
  readonly at?: string
  readonly by?: string
}

export interface StepsBlockProps {
  readonly title?: string
  readonly steps: readonly Step[]
  /** What this reader may do next. */
  readonly actions: readonly Action[]
  readonly onAction: (action: Action) => void
  /** What may come next by others; shown where this reader may do nothing. */
  readonly awaited: readonly string[]
  readonly status: Status
  readonly settings: Readonly<Record<string, unknown>>
}

export interface TimelineEntry {
  readonly id: string
  /** A day, or a moment as the API writes it. */
  readonly at: string
  readonly title: string
  readonly text?: string
  /** The named colour of what it was, and its word. */
  readonly mark?: { readonly label: string; readonly colour?: string }
  /** Values before and after. */
  readonly changes?: readonly { readonly label: string; readonly before?: string; readonly after: string }[]
  readonly onOpen?: () => void
}

export interface TimelineBlockProps {
  readonly title?: string
  readonly entries: readonly TimelineEntry[]
  readonly status: Status
  /** There are further ones. */
  readonly more?: () => void
  readonly settings: Readonly<Record<string, unknown>>
}

/** What a widget folder's component.tsx exports as default, by the role its manifest states. */
export interface WidgetRoles {
  field: ComponentType<FieldProps>
  filter: ComponentType<FilterProps>
  cell: CellRenderer
  chart: ComponentType<ChartProps>
  block: ComponentType<never>
  template: ComponentType<TemplateProps>
}
export type WidgetRole = keyof WidgetRoles

/** The literal table widgets/index.ts: id to role and lazy component. */
export type WidgetRegistry = Readonly<
  Record<
    string,
    {
      [R in WidgetRole]: {
        readonly role: R
        readonly load: () => Promise<{ readonly default: WidgetRoles[R] }>
        /** Drawn in place of a widget of its role that is not there: for these kinds of value, for all others where it names none. */
        readonly fallback?: readonly FieldKind[]
      }
    }[WidgetRole]
  >
>
