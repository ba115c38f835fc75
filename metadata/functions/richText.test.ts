// What a record may hold as rich text, and what no trick brings past it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRichText, plainText } from './richText.ts'

test.each([
  '',
  '纱线 40S',
  '<p>普梳 <strong>40S</strong><br>第二行</p>',
  '<h2>工艺</h2><ul><li><p>牵伸</p></li></ul><ol start="3"><li><p>捻度</p></li></ol><hr><blockquote><p>注</p></blockquote>',
  '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/?a=1&amp;b=2">链接</a></p>',
  '<p>1 &lt; 2 &amp; 3 &gt; 2 &nbsp;</p>',
])('takes %s', (text) => expect(isRichText(text)).toBe(true))

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src="x" onerror="alert(1)">',
  '<p style="color:red">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScript:alert(1)">x</a>',
  '<a href=" https://x">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="java&#115;cript:x">x</a>',
  '<a href="https://x" href="javascript:x">x</a>',
  '<p>unclosed',
  '<p></div>',
  '</p>',
  '<P>capital</P>',
  '<p/>',
  '<!-- comment -->',
  '<p>a & b</p>',
  '<p>\0</p>',
  '<svg><p>x</p></svg>',
  `${'<blockquote>'.repeat(21)}${'</blockquote>'.repeat(21)}`,
])('refuses %j', (text) => expect(isRichText(text)).toBe(false))

test('takes no time over hostile texts, and nothing that it takes holds another tag', () => {
  expect(isRichText('<p '.repeat(10_000))).toBe(false)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<p>', '</p>', '<a href="https://x">', '</a>', '<', '>', '"', '&', '&lt;', 'x', '<img src="x">', ' ')),
      (parts) => {
        const text = parts.join('')
        if (isRichText(text)) expect(text).not.toMatch(/<(?!\/?(p|a)\b)/)
      },
    ),
    { numRuns: 2000 },
  )
})

test('its words alone', () => expect(plainText('<p>1 &lt; 2</p><p>第二 &amp;lt; 段</p>')).toBe('1 < 2 第二 &lt; 段'))
