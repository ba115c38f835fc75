// How large a file is, as people say it.

/** 812 B, 14.2 kB, 3.1 MB; a kilobyte is 1024 bytes, as the limits of uploads count. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kB'] : [bytes / 1024 / 1024, 'MB']
  return `${size.toFixed(size < 100 ? 1 : 0)} ${unit}`
}
