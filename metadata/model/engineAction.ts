// The calls that the engine has for every entity.
import type { ApiDeclaration } from '../generated/language.ts'

/** Actions of the generic engine (page, list, create, …). Operations of the entity stand beside them by their own names. */
export type EngineAction = Exclude<keyof ApiDeclaration, 'base' | 'lists' | 'calls'>
