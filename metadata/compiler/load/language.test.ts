// The language's own schemas are JSON Schemas, and every part of them can be addressed.
import { readdir, readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { documentKinds, validatorAt } from './languageSchemas.ts'

const folder = new URL('../../../schemas/language/', import.meta.url)

test('every schema of the language is one', async () => {
  const files = await readdir(folder)
  const ajv = new Ajv2020({ strict: false })
  for (const file of files) expect(ajv.validateSchema(JSON.parse(await readFile(new URL(file, folder), 'utf8'))), file).toBe(true)
  expect(files.toSorted()).toEqual(['common', ...documentKinds].map((kind) => `${kind}.schema.json`).toSorted())
})

test('a part of the language that is not there is an error of ours, not of a document', () => {
  expect(() => validatorAt('page.schema.json#/$defs/nothing')).toThrow('page.schema.json')
})
