// The parser's and type checker's errors, said in both languages.
import { EvaluationError, ParseError, TypeError as CelTypeError } from '@marcbachmann/cel-js'
import type { Text } from '../model/model.ts'
import { refuse, type Refusal } from './refusal.ts'
import { syntaxText } from './syntaxText.ts'
import { typesInChinese } from './typeWords.ts'

/** What the Chinese message begins with, by the checker's code; what follows is the types as they are written in expressions. */
const chinese: Readonly<Record<string, string>> = {
  no_such_overload: '这些类型之间不能这样运算',
  no_matching_overload: '参数类型不符',
  invalid_logical_operand: '逻辑运算的两边必须是真假值',
  invalid_condition_type: '条件必须是真假值',
  incompatible_ternary_branches: '条件表达式的两个结果类型必须相同',
  heterogeneous_list_element: '列表元素的类型必须相同',
  invalid_index_type: '下标类型不符',
  cannot_index_type: '此类型不能取成员',
  invalid_comprehension_range: '只能对列表循环',
  invalid_macro_argument: '参数写法有误',
  unknown_variable: '没有这个变量',
  no_such_key: '没有这个字段',
}

/** The refusal that an error of the CEL library stands for. Errors without a code come from its insides: no document may stop the compiler by one. */
export function celRefusal(error: unknown, source: string): Refusal {
  if (error instanceof ParseError) {
    const at = place(error)
    return error.code === 'limit_exceeded'
      ? refuse('celCost', { zh: '表达式过大或嵌套过深', en: 'The expression is too large or nested too deep' }, at).refusal
      : refuse('celSyntax', syntaxText(error.summary, source, at.position), at).refusal
  }
  if (error instanceof CelTypeError) return refuse('celType', typeMessage(error), place(error)).refusal
  // a written-out date, timestamp or duration that cannot be read
  if (error instanceof EvaluationError)
    return refuse('celType', { zh: '日期、时间或时长的写法有误', en: 'The date, time or duration cannot be read' }, place(error)).refusal
  return refuse('celType', { zh: '无法理解此表达式', en: 'The expression cannot be understood' }).refusal
}

function place(error: ParseError | CelTypeError | EvaluationError): { readonly position?: number } {
  return error.range ? { position: error.range.start } : {}
}

function typeMessage(error: CelTypeError): Text {
  const summary = error.summary
    .replaceAll('google.protobuf.Timestamp', 'timestamp')
    .replaceAll('google.protobuf.Duration', 'duration')
    .replaceAll(/record(\.\w+)+/g, 'record')
  const types = /(?:no such overload: |found no matching overload for '|got )(.*?)'?$/.exec(summary)?.[1]
  const zh = chinese[error.code] ?? '类型错误'
  // A date is compared with a text by habit.
  const isDate = types !== undefined && /\bdate\b/.test(types) && /\bstring\b/.test(types)
  const hint = isDate ? { zh: "。日期写作 date('2026-01-31')", en: ". A date is written date('2026-01-31')" } : { zh: '', en: '' }
  return {
    zh: types ? `${zh}：${typesInChinese(types.replaceAll("'", '').replace(' and ', '、'))}${hint.zh}` : zh,
    en: summary.charAt(0).toUpperCase() + summary.slice(1) + hint.en,
  }
}
