// Source to checked program: parse → inspect → check types. Each source is compiled once an environment.
import type { ASTNode, Environment as CelEnvironment, ParseResult } from '@marcbachmann/cel-js'
import { celRefusal } from './celErrors.ts'
import { celEnvironment, MAX_SOURCE, type ClockCell } from './dialect.ts'
import type { Environment } from './environment.ts'
import { inspect, type Inspection } from './inspect.ts'
import { RefusedExpression, refuse, type Refusal } from './refusal.ts'
import { isList, isRecord, type RecordType, type ValueType } from '../model/expressionTypes.ts'

export interface Program {
  readonly ok: true
  readonly type: ValueType
  readonly ast: ASTNode
  readonly run: ParseResult
  readonly inspection: Inspection
  readonly workshop: Workshop
}

/** A record of the evaluator: a map of a class of its own, by which the evaluator knows its type. */
export type RecordClass = new () => Map<string, unknown>

/** What is made once an environment: CEL's own environment, the classes of its records, the programs. */
export interface Workshop {
  readonly cel: CelEnvironment
  readonly clock: ClockCell
  /** By path: self, self.lines. */
  readonly records: ReadonlyMap<string, { readonly type: RecordType; readonly make: RecordClass }>
  readonly programs: Map<string, Program | Refusal>
}

/** Programs kept for one environment; drafts typed in an editor must not grow it for ever. */
const MAX_KEPT = 500
/** Before the path in the name of a record's CEL type. */
const RECORD = 'record.'
const workshops = new WeakMap<Environment, Workshop>()

/** The checked program of a source, or why it is refused. */
export function compileExpression(source: string, environment: Environment): Program | Refusal {
  let workshop = workshops.get(environment)
  if (!workshop) workshops.set(environment, (workshop = openWorkshop(environment)))
  const cached = workshop.programs.get(source)
  if (cached) return cached
  if (workshop.programs.size >= MAX_KEPT) workshop.programs.clear()
  const program = build(source, environment, workshop)
  workshop.programs.set(source, program)
  return program
}

function build(source: string, environment: Environment, workshop: Workshop): Program | Refusal {
  try {
    if (source.length > MAX_SOURCE) {
      throw refuse('celCost', { zh: `表达式最长 ${MAX_SOURCE} 个字符`, en: `An expression has ${MAX_SOURCE} characters at most` })
    }
    const run = workshop.cel.parse(source)
    const inspection = inspect(run.ast, environment)
    const checked = run.check()
    if (checked.error) throw checked.error
    for (const call of inspection.literalCalls) workshop.cel.evaluate(source.slice(call.start, call.end))
    const type = typeFrom(checked.type ?? 'null', workshop.records)
    if (isRecord(isList(type) ? type.list : type)) {
      throw refuse('celType', {
        zh: '结果不能是整条记录，请写出其中的字段',
        en: 'A whole record cannot be the result: name one of its fields',
      })
    }
    return { ok: true, type, ast: run.ast, run, inspection, workshop }
  } catch (error) {
    if (error instanceof RefusedExpression) return error.refusal
    return celRefusal(error, source)
  }
}

function openWorkshop(environment: Environment): Workshop {
  const clock: ClockCell = { clock: { now: new Date(0), today: '1970-01-01' } }
  const cel = celEnvironment(clock)
  const records = new Map<string, { readonly type: RecordType; readonly make: RecordClass }>()
  for (const [name, type] of Object.entries(environment.variables)) cel.registerVariable(name, celType(type, name, { cel, records }))
  return { cel, clock, records, programs: new Map() }
}

interface Registering {
  readonly cel: CelEnvironment
  readonly records: Map<string, { readonly type: RecordType; readonly make: RecordClass }>
}

/** The CEL name of a type; records are registered under their path. */
function celType(type: ValueType, path: string, into: Registering): string {
  if (isList(type)) return `list<${celType(type.list, path, into)}>`
  if (!isRecord(type)) return type === 'timestamp' ? 'google.protobuf.Timestamp' : type === 'duration' ? 'google.protobuf.Duration' : type
  const fields = Object.fromEntries(Object.entries(type.record).map(([name, field]) => [name, celType(field, `${path}.${name}`, into)]))
  const make: RecordClass = class extends Map<string, unknown> {}
  into.cel.registerType(RECORD + path, { ctor: make, fields })
  into.records.set(path, { type, make })
  return RECORD + path
}

function typeFrom(name: string, records: Workshop['records']): ValueType {
  const list = /^list<(.+)>$/.exec(name)
  if (list?.[1]) return { list: typeFrom(list[1], records) }
  switch (name) {
    case 'int':
    case 'decimal':
    case 'bool':
    case 'date':
    case 'null':
      return name
    case 'google.protobuf.Timestamp':
      return 'timestamp'
    case 'google.protobuf.Duration':
      return 'duration'
    default:
      return records.get(name.slice(RECORD.length))?.type ?? 'string'
  }
}
