// The calls that sqlmap tries: one of each kind of read that takes something from outside, with a * behind every value that it attacks.

/**
 * @typedef {object} Attack
 * @property {string} kind what the call stands for
 * @property {'GET' | 'POST'} method
 * @property {string} path below /api, with marks
 * @property {string} [body] JSON with marks
 */

/**
 * @param {{ supplier: string, job: string, space: string }} ids of stored rows, so that each call finds something
 * @returns {readonly Attack[]}
 */
export const attacks = ({ supplier, job, space }) => [
  { kind: 'login', method: 'POST', path: '/auth/platform-doLogin', body: '{"username":"admin*","password":"Spindle1*"}' },
  {
    kind: 'page',
    method: 'POST',
    path: '/supplier/page',
    body: '{"pageNum":1*,"pageSize":10*,"keyword":"新疆*","name":"棉*","types":["raw*"],"sort":[{"field":"name*","order":"asc*"}]}',
  },
  { kind: 'list', method: 'POST', path: '/supplier/list', body: '{"keyword":"新疆*","phone":"1*","enabled":true*}' },
  { kind: 'options', method: 'POST', path: '/supplier/options', body: `{"keyword":"新疆*","ids":["${supplier}*"]}` },
  { kind: 'get', method: 'GET', path: `/supplier/${supplier}*` },
  {
    kind: 'dataset',
    method: 'POST',
    path: '/datasets/purchaseStatistics',
    body: `{"dimensions":["month*"],"measures":["total*"],"filter":{"supplier":"${supplier}*"},"sort":[{"field":"total*","order":"desc*"}],"top":10*}`,
  },
  { kind: 'list call, path', method: 'GET', path: `/new-job/getListByParentId/${job}*` },
  { kind: 'list call, query', method: 'GET', path: `/new-job/getJobList?spaceId=${space}*` },
]
