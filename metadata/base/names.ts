// How names in documents become names elsewhere.

/** Whether a name is one that a tenant gives: no product's begins so. */
export const isTenants = (name: string): boolean => name.startsWith('x_')

/** Of which document a target speaks: page:order → order. */
export const idOf = (target: string): string => target.slice(target.indexOf(':') + 1)

/** Whether a tenant may call a document of his own so. */
export const isOwnId = (id: string): boolean => id.length <= mostOfName && /^x_[a-z][a-zA-Z0-9]*$/.test(id)

/** Characters that a name may have. */
export const mostOfName = 50

/** The table in which rows of all entities of tenants' own lie, told apart by their column `entity`. */
export const ownTable = 'own_row'

/** machineNumber → machine_number. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** stopReason → stop-reason. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** device, table → deviceTable: the id of a block inside a tab. */
export const inTab = (tab: string | undefined, block: string): string =>
  tab === undefined ? block : tab + block[0]?.toUpperCase() + block.slice(1)
