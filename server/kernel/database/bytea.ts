// Bytes as PostgreSQL reads and writes them.

export const toBytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

export const fromBytea = (text: string): Buffer => Buffer.from(text.slice(2), 'hex')
