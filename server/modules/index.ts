// The table of modules: one folder, one line here. Each export is named like its folder and is a ServerModule (handlers.ts).
export { auth } from './auth/handlers.ts'
export { health } from './health/handlers.ts'
export { menu } from './menu/handlers.ts'
export { metadata } from './metadata/handlers.ts'
export { openapi } from './openapi/handlers.ts'
export { preference } from './preference/handlers.ts'
export { validator } from './validator/handlers.ts'
export { view } from './view/handlers.ts'
