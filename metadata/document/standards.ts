// What a page shows of an entity where it does not say: the parts of the short form that are left out.
import type { DetailDeclaration, EntityDocument, FieldSchema, FormDeclaration, PageSearch } from '../generated/language.ts'
import type { FieldKind } from '../model/model.ts'
import { fieldKind } from './fieldKind.ts'

const long: ReadonlySet<FieldKind | undefined> = new Set<FieldKind | undefined>([
  'longText',
  'richText',
  'object',
  'objectList',
  'fileList',
  'periods',
  undefined,
])
const chosen: ReadonlySet<FieldKind | undefined> = new Set<FieldKind | undefined>(['dictionary', 'reference'])

/** The display field, then what is chosen from a list: at most four. */
export function standardSearch(entity: EntityDocument): PageSearch {
  const choices = fields(entity).filter(([name, schema]) => name !== entity.display && chosen.has(fieldKind(schema)))
  return [entity.display, ...choices.map(([name]) => name)].slice(0, 4)
}

/** Every visible field that fits a cell. */
export const standardColumns = (entity: EntityDocument): string[] =>
  fields(entity)
    .filter(([, schema]) => !long.has(fieldKind(schema)))
    .map(([name]) => name)

/** Every field that a call may write, then the children; what the page says of its own goes before. */
export function standardForm(entity: EntityDocument, own: FormDeclaration = {}): FormDeclaration {
  return { columns: 1, container: 'drawer', items: own.items ?? [...writable(entity), ...Object.keys(entity.children ?? {})], ...own }
}

/** Every visible field, then the children; what the page says of its own goes before. */
export const standardDetail = (entity: EntityDocument, own: DetailDeclaration = {}): DetailDeclaration => ({
  columns: 2,
  items: own.items ?? [...fields(entity).map(([name]) => name), ...Object.keys(entity.children ?? {})],
  ...own,
})

/** Fields of a line in a form's sub-table: what may be written, and what is computed from it. */
export const standardLine = (child: EntityDocument, by: string): string[] =>
  Object.entries(child.schema.properties)
    .filter(([name, schema]) => name !== by && !schema['x-field'].secret && (!schema['x-field'].readOnly || schema['x-field'].computed))
    .map(([name]) => name)

function writable(entity: EntityDocument): string[] {
  const owned = new Set([
    entity.states?.field,
    ...Object.entries(entity.generate ?? {}).flatMap(([name, rule]) => (typeof rule === 'string' ? name : [])),
  ])
  return Object.entries(entity.schema.properties)
    .filter(([name, { 'x-field': x }]) => !x.readOnly && !x.computed && !owned.has(name))
    .map(([name]) => name)
}

const fields = (entity: EntityDocument): [string, FieldSchema][] =>
  Object.entries(entity.schema.properties).filter(([, schema]) => !schema['x-field'].secret)
