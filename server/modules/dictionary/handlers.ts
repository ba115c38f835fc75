// Dictionary-manage: its rows are the dictionaries that are live, and the values of each.
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { dictionaryRows } from './documents.ts'

export const dictionary = (platform: ModulePlatform): Handlers => ({ documents: { dictionaryEntry: dictionaryRows(platform) } })
