// Where an entity's rows are at home: with the tenant, or with the platform, in tables that may lie in another database.
import type { EntityDocument } from '../generated/language.ts'

export const homeOf = (document: Pick<EntityDocument, 'home'> | undefined): 'tenant' | 'control' => document?.home ?? 'tenant'
