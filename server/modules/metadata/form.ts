// A form as JSON Schema and uiSchema of RJSF: any client that knows these draws it, with the caller's own fields and language.
import { formsIn } from '../../../metadata/document/formFields.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import { rjsfForm, type SchemaMode, type RjsfForm } from '../../../metadata/document/rjsf/rjsfForm.ts'
import { withConditions } from '../../../metadata/compiler/emit/rjsfConditions.ts'
import type { Model } from '../../../metadata/model/model.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import { cutPage } from './cut.ts'

/** @throws Refusal notFound where the caller does not have the page or the form */
export function formFor(model: Model, { caller, params, query, language }: Call): RjsfForm {
  const { id = '', form = '' } = params
  const page = caller.grants.keysOf(id).length > 0 && Object.hasOwn(model.pages, id) ? model.pages[id] : undefined
  const block =
    page &&
    blocksOf(cutPage(page, caller.grants))
      .flatMap(formsIn)
      .find((one) => one.id === form)
  if (!block) throw new Refusal('notFound')
  const mode: SchemaMode = query.mode === 'update' ? 'update' : 'create'
  const drawn = rjsfForm(block, mode, {
    text: (text) => text[language],
    choicesOf: (name) => (model.dictionaries[name]?.values ?? []).map(({ value, label }) => ({ value, label: label[language] })),
    drawn: 'standard',
  })
  return withConditions(drawn, block, mode)
}
