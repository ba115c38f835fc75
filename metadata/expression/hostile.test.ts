// Expressions and values made to hurt: each is refused, or costs no more than the limits allow. Nothing here is judged by a clock.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkExpression } from './check.ts'
import { evaluateExpression, Fault } from './evaluate.ts'
import { toSql } from './sql.ts'
import { vectorColumns, vectorEnvironment as environment, vectors } from './vectors.ts'

const columns = Object.fromEntries(Object.entries(vectorColumns).map(([name, type]) => [`self.${name}`, { sql: `self."${name}"`, type }]))
const codeOf = (source: string): string | undefined => {
  const checked = checkExpression(source, environment)
  return checked.ok ? undefined : checked.code
}
const faultOf = (source: string, self: unknown): string | undefined => {
  const result = evaluateExpression(source, environment, { self })
  return result instanceof Fault ? result.code : undefined
}

describe('sources', () => {
  it.each([
    ['a regular expression that stalls', `'aaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a+)+$')`, 'celNotAllowed'],
    ['one hidden before a member', `self.lines.filter(l, l.item.matches('^(a+)+$'))[0].item == 'a'`, 'celNotAllowed'],
    ['one hidden in has()', `has(self.lines.filter(l, l.item.matches('^(a+)+$'))[0].item)`, 'celNotAllowed'],
    ['one hidden in an index', `self.lines[self.s.matches('a') ? 0 : 1].item == 'a'`, 'celNotAllowed'],
    ['one hidden in a literal list', `self.s in ['a', self.t.matches('a') ? 'b' : 'c']`, 'celNotAllowed'],
    ['brackets', '('.repeat(30) + '1' + ')'.repeat(30), 'celCost'],
    ['negations', '!'.repeat(400) + 'self.ok', 'celCost'],
    ['indexes', 'self.tags' + '[0]'.repeat(40), 'celCost'],
    ['lists in lists', '['.repeat(30) + ']'.repeat(30), 'celCost'],
    ['choices', 'self.ok ? '.repeat(30) + '1' + ' : 1'.repeat(30), 'celCost'],
    ['many parts', Array.from({ length: 90 }, () => 'self.ok').join('||'), 'celCost'],
    ['a long list', `self.n in [${Array.from({ length: 101 }, () => 1).join(',')}]`, 'celCost'],
    ['a long source', `self.s == '${'x'.repeat(1000)}'`, 'celCost'],
    ['three loops', 'self.tags.all(a, self.tags.all(b, self.tags.all(c, a + b == c)))', 'celCost'],
    ['a name of the prototype', 'self.__proto__.s', 'celUnknownName'],
    ['the constructor', `self.constructor.constructor('return 1')() == 1`, 'celSyntax'],
    ['a loop variable named as one', 'self.tags.all(__proto__, true)', 'celSyntax'],
  ])('%s', (_, source, code) => expect(codeOf(source)).toBe(code))

  it('is never an exception, whatever is written', () => {
    const words = [
      'self',
      '.',
      's',
      'n',
      'lines',
      'tags',
      'l',
      '.all(',
      '.map(',
      '.filter(',
      'l,',
      '(',
      ')',
      '[',
      ']',
      ',',
      '==',
      '<',
      'in',
      '&&',
      '||',
      '!',
      '-',
      '+',
      '*',
      '/',
      '?',
      ':',
      '1',
      '1.5',
      "'a'",
      'has(',
      'sum(',
      'null',
      'true',
      'today()',
      "date('2026-01-01')",
      '{',
      '}',
      ' ',
      'constructor',
      'user.id',
      '💥',
      '\0',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 30 }), (parts) => {
        const source = parts.join('')
        if (!checkExpression(source, environment).ok) return
        evaluateExpression(source, environment, { self: { s: 'a', n: 1, tags: ['a'], lines: [{ item: 'a' }] } })
        toSql(source, environment, columns)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('values', () => {
  it('longer than 1,000 items are refused', () => {
    expect(faultOf("'a' in self.tags", { tags: Array.from({ length: 1001 }, () => 'a') })).toBe('cost')
    expect(faultOf("'b' in self.tags", { tags: Array.from({ length: 1000 }, () => 'a') })).toBeUndefined()
  })

  it('cost as often as they are looped over', () => {
    const tags = (length: number): unknown => ({ tags: Array.from({ length }, (_, index) => `t${index}`) })
    const pairs = "self.tags.exists(a, self.tags.exists(b, a == b + 'x'))"
    expect(faultOf(pairs, tags(100))).toBeUndefined()
    expect(faultOf(pairs, tags(300))).toBe('cost')
    expect(faultOf('self.tags.all(a, !(a in user.teams))', tags(400))).toBe('cost')
    expect(faultOf('self.tags.map(a, self.tags).exists(x, x == self.tags)', tags(1000))).toBe('cost')
    expect(faultOf("self.tags.all(a, a != 'x' && a != 'y')", tags(1000))).toBeUndefined()
  })

  it('that are numbers of absurd length are not read', () => {
    expect(faultOf('self.p > 1', { p: '9'.repeat(1_000_000) })).toBe('value')
    expect(faultOf('self.p > 1', { p: '1e100000' })).toBe('value')
    expect(evaluateExpression('decimal(self.s) > 1', environment, { self: { s: '9'.repeat(1_000_000) } })).toBeNull()
    expect(evaluateExpression(`${Array.from({ length: 30 }, () => 'self.p').join('*')} > 0`, environment, { self: { p: 1e300 } })).toBe(
      true,
    )
  })

  it('on a prototype are not read, and no prototype is changed', () => {
    const self: unknown = JSON.parse('{ "__proto__": { "s": "inherited" }, "constructor": { "prototype": { "s": "x" } } }')
    expect(evaluateExpression('self.s', environment, { self })).toBeNull()
    expect(evaluateExpression('self.s', environment, { self: Object.create({ s: 'inherited' }) })).toBeNull()
    expect(evaluateExpression('self.s', environment, Object.create({ self: { s: 'inherited' } }))).toBeNull()
    for (const vector of vectors) evaluateExpression(vector.cel, environment, { self: vector.self })
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Object.hasOwn(Object.prototype, 's')).toBe(false)
  })
})

describe('SQL', () => {
  it('does not grow by repetition', () => {
    const nested = (depth: number): string => (depth === 0 ? 'self.n' : `min(${nested(depth - 1)}, 1)`)
    expect(toSql(nested(3), environment, columns)).toMatchObject({ ok: true })
    expect(toSql(nested(18), environment, columns)).toMatchObject({ ok: false, code: 'celCost' })
  })

  it('cannot overflow: a product that could is refused', () => {
    expect(toSql('self.n * self.n', environment, columns)).toMatchObject({ ok: true })
    expect(toSql('self.n * self.n * self.n', environment, columns)).toMatchObject({ ok: false, code: 'celNotSql' })
  })

  it('holds no text of the source', () => {
    const source = `self.s == 'x''); drop table y; --' || self.s.contains("' or 1=1") || self.s in ['"}; --']`
    const sql = toSql(source.replace("''", ''), environment, columns)
    expect(sql).toMatchObject({ ok: true })
    if (sql.ok) expect(sql.text).not.toMatch(/drop|1=1|--|;/)
  })

  it('takes no column but those given, not even a variable that has none of its own', () => {
    expect(toSql('self.s == self.t', environment, { 'self.s': { sql: 's', type: 'text' } })).toMatchObject({ ok: false, code: 'celNotSql' })
    expect(toSql('self.s == form.scope', environment, { 'self.s': { sql: 's', type: 'text' } })).toMatchObject({
      ok: true,
      text: '(s = $1::text)',
    })
  })
})
