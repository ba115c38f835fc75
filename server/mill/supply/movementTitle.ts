// What a movement is called and costs.

export const titleOf = (part: string, change: number): string => `${part} ${change < 0 ? '−' : '+'}${Math.abs(change)}`

export const amountOf = (price: number | null, change: number): number | null =>
  price === null ? null : Math.round(price * Math.abs(change) * 100) / 100
