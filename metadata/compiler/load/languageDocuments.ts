// The JSON Schemas of the documents, as data: what judges them is beside it, and editors read what may be written where.
import common from '../../../schemas/language/common.schema.json' with { type: 'json' }
import dataset from '../../../schemas/language/dataset.schema.json' with { type: 'json' }
import dictionary from '../../../schemas/language/dictionary.schema.json' with { type: 'json' }
import entity from '../../../schemas/language/entity.schema.json' with { type: 'json' }
import menu from '../../../schemas/language/menu.schema.json' with { type: 'json' }
import moduleSchema from '../../../schemas/language/module.schema.json' with { type: 'json' }
import page from '../../../schemas/language/page.schema.json' with { type: 'json' }
import patch from '../../../schemas/language/patch.schema.json' with { type: 'json' }
import widget from '../../../schemas/language/widget.schema.json' with { type: 'json' }

export const languageDocuments = { common, dataset, dictionary, entity, menu, module: moduleSchema, page, patch, widget }
