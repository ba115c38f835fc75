// Choices of a control that was given none.
import type { Options } from '../../../runtime/index.ts'

export const noOptions: Options = { items: [], loading: false, find: () => undefined }
