// What the service worker fetches ahead: all that is reached, but for files that mostly hold what is excepted.
import { expect, test } from 'vitest'
import { filesAhead, type Piece } from './serviceWorker.ts'

const piece = (fileName: string, more: Partial<Piece> = {}): Piece => ({
  fileName,
  imports: [],
  dynamicImports: [],
  moduleIds: [`/repo/${fileName.replace('.js', '.ts')}`],
  ...more,
})

test('follows imports and later ones, with their styles, and leaves out what is excepted', () => {
  const pieces = [
    piece('first.js', { imports: ['base.js'], dynamicImports: ['form.js', 'desk.js'] }),
    piece('base.js', { moduleIds: ['/repo/base.ts', '/repo/authoring/small.ts'] }),
    piece('form.js', { viteMetadata: { importedCss: new Set(['form.css']) } }),
    piece('desk.js', { moduleIds: ['C:\\repo\\authoring\\desk.ts'], imports: ['editor.js'] }),
    piece('editor.js'),
  ]
  expect(filesAhead(pieces, ['first.ts'], /authoring\//)).toEqual(['/base.js', '/first.js', '/form.css', '/form.js'])
})
