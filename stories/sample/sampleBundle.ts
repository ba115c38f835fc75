// A page with everything it needs, for a reader who may do everything: what GET /api/metadata/pages/{id} answers.
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { formsIn } from '../../metadata/document/formFields.ts'
import type { JsonSchema } from '../../metadata/base/jsonSchema.ts'
import type { Block, Entity, Model, Page } from '../../metadata/model/model.ts'
import { borrowedFormats, formats, validation } from '../../metadata/base/validation.ts'
import type { EntityView, PageBundle } from '../../runtime/index.ts'

export function sampleBundle(model: Model, page: Page): PageBundle {
  return {
    page,
    entities: pick(page.uses.entities, (id): EntityView | undefined => {
      const own = page.static?.[id]
      const figures = page.figures?.[id]
      const entity = own?.entity ?? figures ?? model.entities[id]
      return entity && { ...entityView(entity), ...(own && { rows: own.rows }), ...(figures && { figures: true as const }) }
    }),
    dictionaries: pick(page.uses.dictionaries, (id) => model.dictionaries[id]),
    datasets: pick(page.uses.datasets, (id) => model.datasets[id]),
    keys: model.permissions.pages[page.id]?.keys.map(({ key }) => key) ?? [],
    validators: validators(page),
    views: [],
  }
}

const entityView = (entity: Entity): EntityView => ({
  ...entity,
  guards: { update: entity.guards.update.map(({ message }) => message), remove: entity.guards.remove.map(({ message }) => message) },
})

function pick<T>(ids: readonly string[], find: (id: string) => T | undefined): Readonly<Record<string, T>> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const found = find(id)
      return found === undefined ? [] : [[id, found] as const]
    }),
  )
}

const blocksOf = (page: Page): readonly Block[] => [...page.blocks, ...page.tabs.flatMap(({ blocks }) => blocks)]

/** Form block id to the addresses of its validators: modules compiled here, which the console loads as it does the server's. */
function validators(page: Page): PageBundle['validators'] {
  return Object.fromEntries(
    blocksOf(page)
      .flatMap(formsIn)
      .map(({ id, schemas }) => [id, { create: moduleOf(schemas.create), update: moduleOf(schemas.update) }]),
  )
}

/** The bundler hands out the CommonJS module or its function. */
const generate: typeof standaloneCode = Reflect.get(standaloneCode, 'default') ?? standaloneCode
const addresses = new WeakMap<JsonSchema, string>()

function moduleOf(schema: JsonSchema): string {
  const known = addresses.get(schema)
  if (known !== undefined) return known
  const ajv = new Ajv2020({ ...validation, code: { source: true, lines: false } })
  addFormats.default(ajv, [...borrowedFormats])
  for (const [name, pattern] of Object.entries(formats)) ajv.addFormat(name, pattern)
  const code = generate(ajv, ajv.compile(schema))
  const text = `export default function (require) {\nconst module = { exports: {} }\n${code}\nreturn module.exports\n}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  addresses.set(schema, address)
  return address
}
