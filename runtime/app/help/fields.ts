// What a page's fields mean, gathered from its document: labels, help texts, units, bounds, choices.
import type { Block, ChartBlock, Dictionary, FormBlock, Page, Text } from '../../../metadata/model/model.ts'
import { offered } from '../../../metadata/document/dictionaryValues.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'

export interface FieldHelp {
  readonly field: string
  readonly label: Text
  readonly help: Text | undefined
  readonly required: boolean
  /** Unit, bounds, choices: short facts that follow from the document. */
  readonly facts: readonly Text[]
}

/** The fields of the tab that is shown, in the order of its form, then of its tables and charts; each once, by what it is of and its name. */
export function fieldHelp(bundle: PageBundle, tab: string | undefined): ReadonlyMap<string, FieldHelp> {
  const found = new Map<string, FieldHelp>()
  const add = (entity: string, field: FieldHelp) => found.has(`${entity}.${field.field}`) || found.set(`${entity}.${field.field}`, field)
  const blocks = blocksShown(bundle.page, tab)
  for (const block of blocks) if (block.kind === 'form') for (const field of ofForm(block, bundle)) add(block.entity, field)
  for (const block of blocks) {
    if (block.kind === 'table')
      for (const { field, label } of block.columns) add(block.entity, ofEntity(bundle, block.entity, { field, label }))
    if (block.kind === 'chart') for (const field of ofChart(block, bundle)) add(`dataset:${block.dataset}`, field)
  }
  return found
}

function blocksShown({ blocks, tabs }: Page, tab: string | undefined): readonly Block[] {
  const shown = tabs.find(({ id }) => id === tab)?.blocks
  return shown ?? (blocks.length > 0 ? blocks : (tabs[0]?.blocks ?? []))
}

function ofForm(form: FormBlock, bundle: PageBundle): readonly FieldHelp[] {
  const properties = form.schemas.create.properties ?? {}
  return fieldsOf(form.items)
    .filter(({ readOnly }) => !readOnly)
    .map(({ field, label, help, unit, required, dictionary }) => ({
      field,
      label,
      help: help ?? bundle.entities[form.entity]?.fields[field]?.help,
      required: required === true,
      facts: [...unitFact(unit), ...boundFacts(properties[field]), ...choiceFact(bundle.dictionaries[dictionary ?? ''])],
    }))
}

function ofEntity(bundle: PageBundle, entity: string, { field, label }: { readonly field: string; readonly label: Text }): FieldHelp {
  const known = bundle.entities[entity]?.fields[field]
  return {
    field,
    label,
    help: known?.help,
    required: false,
    facts: known ? [...unitFact(known.unit), ...choiceFact(bundle.dictionaries[known.dictionary ?? ''])] : [],
  }
}

/** Its figures: what they are shown by needs no words. */
const ofChart = ({ dataset, y }: ChartBlock, { datasets }: PageBundle): readonly FieldHelp[] =>
  (datasets[dataset]?.measures ?? [])
    .filter(({ id }) => y.includes(id))
    .map(({ id, label, help, unit }) => ({ field: id, label, help, required: false, facts: unitFact(unit) }))

const unitFact = (unit: Text | undefined): readonly Text[] => (unit ? [{ zh: `单位 ${unit.zh}`, en: `in ${unit.en}` }] : [])

function boundFacts(schema: JsonSchema | undefined): readonly Text[] {
  if (!schema) return []
  const { minimum, maximum, minLength, maxLength } = schema
  const facts: Text[] = []
  if (minimum !== undefined && maximum !== undefined) facts.push({ zh: `${minimum} 至 ${maximum}`, en: `${minimum} to ${maximum}` })
  else if (minimum !== undefined) facts.push({ zh: `不小于 ${minimum}`, en: `at least ${minimum}` })
  else if (maximum !== undefined) facts.push({ zh: `不大于 ${maximum}`, en: `at most ${maximum}` })
  // An id is no text that anybody types.
  if (maxLength !== undefined && maxLength < 10_000 && minLength !== undefined && minLength > 1)
    facts.push({ zh: `${minLength} 至 ${maxLength} 个字`, en: `${minLength} to ${maxLength} characters` })
  else if (maxLength !== undefined && maxLength < 10_000)
    facts.push({ zh: `最多 ${maxLength} 个字`, en: `at most ${maxLength} characters` })
  return facts
}

const listed = 8

function choiceFact(dictionary: Dictionary | undefined): readonly Text[] {
  const values = offered(dictionary?.values)
  if (values.length === 0 || values.length > listed) return []
  const labels = values.map(({ label }) => label)
  return [{ zh: labels.map(({ zh }) => zh).join('、'), en: labels.map(({ en }) => en).join(', ') }]
}
