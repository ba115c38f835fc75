// What a browser shows until the client is built. No script: it asks for the same address again, which then is the console.

const texts = {
  zh: { lang: 'zh-CN', title: '锭云', text: '正在准备界面，稍候自动打开' },
  en: { lang: 'en', title: 'Spindle', text: 'Preparing the console. It opens by itself in a moment.' },
} as const

export function waitingPage(language: 'zh' | 'en', nonce: string): string {
  const { lang, title, text } = texts[language]
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="1" />
    <title>${title}</title>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; background: light-dark(#f5f6f8, #101214); color: light-dark(#1f2329, #e6e8eb); }
      body { display: grid; place-content: center; justify-items: center; gap: 20px; height: 100vh; margin: 0; padding: 0 24px; box-sizing: border-box;
        text-align: center; font: 15px/1.6 -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
      svg { width: 56px; height: 56px; }
      p { margin: 0; text-wrap: balance; }
    </style>
  </head>
  <body>
    <svg viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="11" fill="#2478f2"/><path d="M24 6v5M24 37v5" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><path d="M21.4 11h5.2l5.6 15.8c1 4-.8 8.4-2.6 11.2H18.4c-1.8-2.8-3.6-7.2-2.6-11.2z" fill="#fff"/><path d="M18.2 21.5l10.4-4M16.2 27.5l14.6-5.6M16 33l16.2-6.2M18 37.5l13-5" stroke="#2478f2" stroke-width="2" stroke-linecap="round"/></svg>
    <p role="status">${text}</p>
  </body>
</html>
`
}
