// Where a record is read.
export const detailContainer = { type: 'drawer', width: '50%' } as const
