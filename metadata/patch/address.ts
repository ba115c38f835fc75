// What may be a step of a patch's path: anything that the slashes between steps leave whole, and that leads to no prototype.

export const isAddress = (key: string): boolean => key !== '' && !key.includes('/') && key !== '__proto__'
