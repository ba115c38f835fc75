// How overlays stand that are not a document's own.

/** Where a record is read. */
export const detailContainer = { type: 'drawer', width: '50%' } as const
/** Where a file of rows is given, beside the page or over it. */
export const uploadDrawer = { type: 'drawer', width: '30%' } as const
export const uploadDialog = { type: 'dialog', width: '580px' } as const
/** What a figure stands on. */
export const whyDrawer = { type: 'drawer', width: '30%' } as const
