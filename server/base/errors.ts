// The catalog of everything the server refuses: name, HTTP status and what the user reads. Nothing else ever reaches a client.
import { fill } from '../../metadata/base/fill.ts'
import { importMessages } from '../../metadata/text/importMessages.ts'
import type { Text } from '../../metadata/model/model.ts'

interface CatalogEntry {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 501 | 503
  readonly text: Text
}

export const catalog = {
  badRequest: { status: 400, text: { zh: '请求格式有误', en: 'The request is malformed' } },
  badJson: { status: 400, text: { zh: '请求内容不是有效的 JSON', en: 'The request body is not valid JSON' } },
  forbiddenKey: { status: 400, text: { zh: '请求内容含有不允许的名称', en: 'The request body holds a name that is not allowed' } },
  tooDeep: {
    status: 400,
    text: { zh: '请求内容嵌套过深，最多 {limit} 层', en: 'The request body is nested too deeply, at most {limit} levels' },
  },
  tooMany: { status: 400, text: { zh: '列表过长，最多 {limit} 项', en: 'A list is too long, at most {limit} items' } },
  badQuery: { status: 400, text: { zh: '地址参数有误', en: 'The query of the address is not valid' } },
  badIdempotencyKey: { status: 400, text: { zh: '幂等键有误', en: 'The idempotency key is not valid' } },
  invalid: { status: 400, text: { zh: '填写的内容有误', en: 'What was entered is not valid' } },
  importRefused: { status: 400, text: { zh: '导入失败，未更改任何数据', en: 'The import was refused, nothing was changed' } },
  wrongFileType: { status: 400, text: importMessages.wrongType },
  badFile: { status: 400, text: { zh: '文件格式不符合要求', en: 'This kind of file is not accepted' } },
  infected: {
    status: 400,
    text: { zh: '文件含有害内容（{found}），未保存', en: 'The file holds what does harm ({found}), so it was not kept' },
  },
  unknownPreference: {
    status: 400,
    text: {
      zh: '没有这一项偏好，或名称超过 {limit} 个字符',
      en: 'There is no preference of this name, or it is longer than {limit} characters',
    },
  },
  tooManyPreferences: { status: 409, text: { zh: '个人偏好最多保存 {limit} 项', en: 'At most {limit} preferences can be kept' } },
  preferenceTooLarge: { status: 413, text: { zh: '一项偏好最大 {limit} kB', en: 'A preference may be at most {limit} kB' } },
  wrongPassword: { status: 400, text: { zh: '密码不正确', en: 'The password is not right' } },
  puzzleNeeded: { status: 400, text: { zh: '请完成滑动验证', en: 'Please complete the slider verification' } },
  puzzleMissed: { status: 400, text: { zh: '没有对准，请再试一次', en: 'Not quite in place, please try again' } },
  noSms: {
    status: 404,
    text: { zh: '本系统未开通短信，请联系管理员', en: 'This console sends no text messages. Ask an administrator' },
  },
  wrongCode: { status: 400, text: { zh: '请输入正确的验证码', en: 'Enter the correct verification code' } },
  otpNeeded: { status: 400, text: { zh: '请输入身份验证器上的动态码', en: 'Enter the code of your authenticator app' } },
  wrongOtp: { status: 400, text: { zh: '动态码不正确，请用最新的一个', en: 'This code is not right. Use the latest one' } },
  tooManyCodes: {
    status: 429,
    text: { zh: '验证码请求过于频繁，请在 {seconds} 秒后重试', en: 'Codes are asked for too often. Try again in {seconds} seconds' },
  },
  loginFailed: {
    status: 401,
    text: { zh: '账号或密码错误，多次失败后请稍候再试', en: 'Account or password is wrong. After several tries, wait a moment' },
  },
  sessionEnded: { status: 401, text: { zh: '登录已过期，请重新登录', en: 'Your session has ended, please sign in again' } },
  foreignOrigin: { status: 403, text: { zh: '请求来自其他站点', en: 'The request comes from another site' } },
  operatorOnly: { status: 401, text: { zh: '需要运维令牌', en: 'The operator token is needed' } },
  passwordOwed: {
    status: 403,
    text: {
      zh: '请先修改初始密码，然后再使用其他功能',
      en: 'Change the password that you were given first. Nothing else can be used before',
    },
  },
  secondFactorOwed: {
    status: 403,
    text: { zh: '请先设置二次验证，然后再使用其他功能', en: 'Set up a second factor first. Nothing else can be used before' },
  },
  notAllowed: { status: 403, text: { zh: '抱歉，您没有权限进行此操作', en: 'Sorry, you have no permission to do this' } },
  undoOver: {
    status: 403,
    text: {
      zh: '只能恢复自己在 {minutes} 分钟内删除的数据，其他情况请联系管理员',
      en: 'You can bring back only what you removed yourself within the last {minutes} minutes. Ask an administrator for anything else',
    },
  },
  noSystemAccess: {
    status: 403,
    text: { zh: '您没有系统访问权限，请联系管理员', en: 'You have no system access, contact the administrator' },
  },
  viewing: {
    status: 403,
    text: {
      zh: '正在以其他身份查看，不能进行任何修改，请先结束查看',
      en: 'You are viewing as another, so nothing can be changed. End the view first',
    },
  },
  previewing: {
    status: 403,
    text: {
      zh: '正在预览草稿，不能进行任何修改，请先退出预览',
      en: 'You are looking at a draft, so nothing can be changed. Leave the preview first',
    },
  },
  previewBroken: {
    status: 409,
    text: { zh: '“{name}”的草稿有问题，改正后才能预览', en: 'The draft of {name} has problems. Correct them to look at it' },
  },
  viewsBeyond: {
    status: 403,
    text: { zh: '其权限超出了您自己的：{names}', en: 'This goes beyond your own rights: {names}' },
  },
  licenceOver: {
    status: 403,
    text: {
      zh: '授权已到期，目前只能查看，续期后即可恢复操作',
      en: 'The licence has ended: records can be looked at, not changed, until it is renewed',
    },
  },
  unknownSubTenant: { status: 403, text: { zh: '无权访问该分厂', en: 'You have no access to this sub-tenant' } },
  notFound: { status: 404, text: { zh: '数据不存在或已被删除', en: 'The record does not exist or has been deleted' } },
  noSuchAddress: { status: 404, text: { zh: '访问的地址不存在', en: 'This address does not exist' } },
  unpublishable: {
    status: 400,
    text: { zh: '有 {count} 处问题，未发布任何内容', en: 'Nothing was published. Problems found: {count}' },
  },
  nothingToPublish: { status: 409, text: { zh: '没有可以发布的草稿', en: 'There are no drafts to publish' } },
  publishesBeyond: {
    status: 403,
    text: {
      zh: '发布的内容会给出您自己没有的权限：{names}',
      en: 'What would be published gives rights that you do not have: {names}',
    },
  },
  draftStale: {
    status: 409,
    text: {
      zh: '{names} 在保存草稿之后已被发布或恢复，请打开该文档，选择保留哪一份',
      en: '{names}: published or brought back since the draft was made. Open the document and choose which of both goes on',
    },
  },
  publishedSince: {
    status: 409,
    text: {
      zh: '在您核对之后又有新的发布，没有恢复。请核对新的变化后再恢复',
      en: 'Something has been published since you looked. Nothing was brought back: look at what it changes now',
    },
  },
  draftMoved: {
    status: 409,
    text: {
      zh: '{names} 的草稿在您核对之后又有更改，未发布任何内容。请核对新的更改后再发布',
      en: '{names}: the draft has changed since you looked at it. Nothing was published: look at what it changes now',
    },
  },
  layerFull: {
    status: 409,
    text: {
      zh: '发布后本单位的配置将超过 {documents} 份文档或 {megabytes} MB 的上限，请先移除不再使用的文档',
      en: 'Your configuration would hold more than {documents} documents or {megabytes} MB. Take away what is no longer used first',
    },
  },
  notRenamed: { status: 409, text: { zh: '未重命名：{why}', en: 'Not renamed: {why}' } },
  versionConflict: {
    status: 409,
    text: { zh: '数据已被他人修改，请核对后再保存', en: 'Someone else has changed this record, compare before saving' },
  },
  guarded: { status: 409, text: { zh: '当前状态不允许此操作', en: 'This cannot be done in the current state' } },
  inUse: { status: 409, text: { zh: '使用中，不能编辑或删除', en: 'In use, cannot be edited or deleted' } },
  illegalTransition: { status: 409, text: { zh: '当前状态不允许此操作', en: 'This cannot be done in the current state' } },
  duplicate: { status: 409, text: { zh: '数据重复', en: 'This record exists already' } },
  keyReused: { status: 409, text: { zh: '幂等键已用于另一请求', en: 'The idempotency key was used for another request' } },
  inFlight: { status: 409, text: { zh: '相同的请求正在处理', en: 'The same request is being carried out' } },
  tooLarge: { status: 413, text: { zh: '内容过大', en: 'The content is too large' } },
  fileTooLarge: { status: 413, text: importMessages.tooLarge },
  jsonOnly: { status: 415, text: { zh: '只接受 JSON 内容', en: 'Only JSON is accepted here' } },
  formOnly: {
    status: 415,
    text: { zh: '只接受表单上传（multipart/form-data）', en: 'Only a form with files is accepted here (multipart/form-data)' },
  },
  linesOnly: {
    status: 415,
    text: { zh: '只接受逐行 JSON（application/x-ndjson）', en: 'Only lines of JSON are accepted here (application/x-ndjson)' },
  },
  tooManyRequests: { status: 429, text: { zh: '请求过于频繁，请稍候', en: 'Too many requests, please wait' } },
  tooManyJobs: {
    status: 429,
    text: {
      zh: '您最多同时有 {limit} 个后台任务，请等待完成后再试',
      en: 'You can have at most {limit} background jobs at once. Wait until one is done',
    },
  },
  tooManyExports: {
    status: 429,
    text: {
      zh: '最多同时进行 {limit} 个导出任务，请等待完成后再试',
      en: 'At most {limit} exports may be under way. Wait until one is done',
    },
  },
  broken: { status: 500, text: { zh: '服务异常，请稍后再试', en: 'Service exception, please try again later' } },
  confirm: { status: 501, text: { zh: '请确认后继续', en: 'Please confirm to continue' } },
  unavailable: {
    status: 503,
    text: { zh: '服务暂时不可用，请稍后再试', en: 'The service is not available for the moment, please try again' },
  },
  fileChanged: {
    status: 410,
    text: {
      zh: '文件在存储中已损坏，无法下载，请联系管理员',
      en: 'The stored file is damaged and cannot be downloaded. Ask an administrator',
    },
  },
  fileAway: {
    status: 503,
    text: {
      zh: '文件存储暂时不可用，请稍后再试或联系管理员',
      en: 'The file storage does not answer for the moment. Try again later, or ask an administrator',
    },
  },
  scannerAway: {
    status: 503,
    text: {
      zh: '文件安全检查暂时不可用，请稍后再试或联系管理员',
      en: 'Files cannot be checked for harm at the moment. Try again later, or ask an administrator',
    },
  },
  tenantMoving: {
    status: 503,
    text: {
      zh: '本企业的数据正在切换数据库，请稍后再保存',
      en: 'Your data are being moved to another database. They can be read; save again in a moment',
    },
  },
  dataSourceAway: {
    status: 503,
    text: {
      zh: '本企业的数据库暂时无法连接，请稍后再试或联系管理员',
      en: "Your company's own database does not answer. Try again later or tell an administrator",
    },
  },
  tooSlow: { status: 503, text: { zh: '查询耗时过长，请缩小范围', en: 'This takes too long, please narrow it down' } },
} as const satisfies Record<string, CatalogEntry>

export type ErrorName = keyof typeof catalog

export interface RefusalDetails {
  /** Replaces the catalog's text: the message of a document's rule or guard. */
  readonly text?: Text
  /** Values for {names} in the text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Goes into the answer's data: fields, current, errors. Only what the caller may see. */
  readonly data?: Readonly<Record<string, unknown>>
  /** What really happened, for the log only. */
  readonly cause?: unknown
}

/**
 * Thrown by anything that refuses a call; the request layer turns it into the envelope.
 * Field messages: `new Refusal('invalid', { data: { fields: { 'lines.2.quantity': 'message in the caller\'s language' } } })`.
 */
export class Refusal extends Error {
  readonly error: ErrorName
  readonly details: RefusalDetails
  constructor(error: ErrorName, details: RefusalDetails = {}) {
    super(error, { cause: details.cause })
    this.name = 'Refusal'
    this.error = error
    this.details = details
  }
}

/** The text a refusal shows, in one language. What is wrong with fields is said as it is: not every reader has a form that marks them. */
export function messageOf({ error, details: { text, values = {}, data } }: Refusal, language: 'zh' | 'en'): string {
  const said = error === 'invalid' && !text ? fieldTexts(data?.fields) : []
  if (said.length === 0) return fill((text ?? catalog[error].text)[language], values)
  const more = said.length - mostTexts
  const shown = said.slice(0, mostTexts).join(language === 'zh' ? '；' : '; ')
  return more > 0 ? shown + (language === 'zh' ? `；另有 ${more} 处` : `; and ${more} more`) : shown
}

/** So many fields are named in the message of a refusal. */
const mostTexts = 3

const fieldTexts = (fields: unknown): readonly string[] =>
  typeof fields === 'object' && fields !== null
    ? [...new Set(Object.values(fields).filter((each): each is string => typeof each === 'string'))]
    : []
