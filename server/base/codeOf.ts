/** By what code Node and its packages tell a fault; undefined where it has none. */
export const codeOf = (fault: unknown): string | undefined =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined
