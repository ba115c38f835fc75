// The guide to the console for those who work in it.
import type { Section } from './Prose.tsx'

export const GUIDE: readonly Section[] = [
  {
    id: 'signing-in',
    heading: { zh: '登录与首页', en: 'Signing in, and the home page' },
    points: [
      {
        zh: '用管理员给您的账号和密码登录，也可以用账号绑定的手机号登录。由别人设置的密码，首次登录时要先改成自己的。',
        en: 'Sign in with the account and password from your administrator, or with the mobile number of your account. A password that somebody else has chosen is changed at the first sign-in.',
      },
      {
        zh: '登录前拖动滑块完成拼图；也可以用方向键移动（按住 Shift 微调），回车确认。看不到图片时选“听音验证”，数出三组短音的声数即可。',
        en: 'First drag the slider to complete the picture, or move it with the arrow keys (with Shift for small steps) and press Enter. If you cannot see it, choose "By ear" and count the tones.',
      },
      {
        zh: '密码连续输错后需要等待，时间逐次加长，最长 15 分钟。在自己常用的浏览器上，别人输错不会影响您。',
        en: 'After several wrong passwords you have to wait, longer each time, a quarter of an hour at most. In a browser that you have signed in with before, wrong tries of others do not keep you waiting.',
      },
      {
        zh: '首页列出您可以打开的页面和最近打开过的页面。看不到需要的菜单时，请联系管理员为您的角色授权。',
        en: 'The home page lists the pages you may open, and those you opened lately. If a menu you need is missing, ask an administrator to grant it to your role.',
      },
    ],
  },
  {
    id: 'registering',
    heading: { zh: '注册与加入工厂', en: 'Registering, and joining a mill' },
    points: [
      {
        zh: '没有账号时，在登录页点“注册账号”，用手机号注册为访客。访客不属于任何工厂，登录后没有可用的页面，也收不到消息。',
        en: 'Without an account, choose "Open an account" on the sign-in page and register with your mobile number as a visitor. A visitor belongs to no mill: there is nothing to open, and no messages come.',
      },
      {
        zh: '把注册的手机号告诉工厂管理员。管理员在人员配置中对您的档案点“关联访客”并选择角色，您重新登录后即可使用。',
        en: 'Tell the administrator of your mill that number. He chooses "Attach visitor" at your file under the staff and gives you a role; sign in again and you are in.',
      },
      {
        zh: '管理员也可以对员工点“开通账号”，直接设置登录账号和初始密码。员工离职后账号立即停用，复职后恢复。',
        en: 'He can also open an account for you right away with "Create login". When somebody resigns, the account is closed at once; it is back when he resumes.',
      },
    ],
  },
  {
    id: 'codes',
    heading: { zh: '短信验证码', en: 'Codes by text message' },
    points: [
      {
        zh: '验证码 5 分钟内有效，只能用一次，最多可以输错 4 次；60 秒后可以重新获取，重新获取后旧的作废。',
        en: 'A code is good for 5 minutes and one use, and takes four wrong tries. Another one can be asked for after 60 seconds, and voids the one before.',
      },
      {
        zh: '一个手机号每小时最多获取 5 次。刷新页面不会丢失已获取的验证码，直接输入即可。',
        en: 'A number can ask for five an hour. A reload of the page loses nothing: the code that has come still counts.',
      },
      {
        zh: '收不到验证码时，请确认该手机号已绑定账号；仍收不到请联系管理员。',
        en: 'If none comes, make sure that your account has this number, and then ask an administrator.',
      },
    ],
  },
  {
    id: 'security',
    heading: { zh: '密码、两步验证与登录设备', en: 'Password, second factor, devices' },
    points: [
      {
        zh: '忘记密码时，在登录页点“忘记密码”，用绑定的手机号重置；没有绑定手机号的，请管理员在人员配置中重置。',
        en: 'Forgotten the password? "Forgotten password" on the sign-in page sets a new one by the mobile number of your account. Without a number, the administrator resets it at your file under the staff.',
      },
      {
        zh: '在右上角的用户菜单中修改密码；修改后，其他设备上的登录全部退出。',
        en: 'Change the password in the user menu at the top right. All your other devices are then signed out.',
      },
      {
        zh: '两步验证在“个人信息”中开启：用身份验证器扫描二维码，此后登录还要输入它显示的动态码。请保存好恢复码，手机不在身边时每个可用一次。',
        en: 'Switch on the second factor under "Personal data": scan the picture with an authenticator app, and from then on signing in also takes its code. Keep the recovery codes: without your phone, each works once.',
      },
      {
        zh: '“个人信息”还列出您登录着的设备，可以逐个或全部退出。两小时没有操作或登录满一天，会自动退出。',
        en: '"Personal data" also lists where you are signed in, and signs you out of one or all others. A session ends after two hours without use, or after a day.',
      },
    ],
  },
  {
    id: 'roles',
    heading: { zh: '角色与权限', en: 'Roles and permissions' },
    points: [
      {
        zh: '能打开哪些页面、使用哪些按钮、看到哪些数据和字段，都由您的角色决定。角色变动后立即生效，不需要重新登录。',
        en: 'Your roles decide which pages, buttons, records and fields you have. A change acts at once, without signing in again.',
      },
      {
        zh: '管理员在“角色权限”中维护角色：勾选页面、页签和按钮，选择数据范围（全部、本厂、本区域、本班组、本人），并可以隐藏个别字段。',
        en: 'Administrators look after them under "Roles": the pages, tabs and buttons of a role, whose records it reaches (all, the plant, the area, the team, one\'s own), and fields that it hides.',
      },
      {
        zh: '“以他人身份查看”让管理员看到某个角色或某个人眼中的系统，只读，一小时后自动结束。“权限说明”页签回答某人为什么看得到或看不到。',
        en: '"View as another" shows administrators the console as a role or a person has it, read only, for an hour at most. The tab "Why" tells why somebody has a thing or not.',
      },
    ],
  },
  {
    id: 'messages',
    heading: { zh: '消息', en: 'Messages' },
    points: [
      {
        zh: '右上角的铃铛显示未读条数，点开可以看到最新的消息；全部消息在“消息管理”中，可以逐条或批量设为已读、未读。',
        en: 'The bell at the top right counts what you have not read, and opens the newest. All are under "Messages", where one or many can be marked read or unread.',
      },
      {
        zh: '发送消息：先写草稿，再“上架”，接收范围内的用户立即收到；“下架”后所有人不再看到，修改后可以重新上架。常用内容可以存为模板。',
        en: 'To send one, write a draft and put it on the shelf: everybody it is for has it at once. Taken off, nobody sees it, and it can be changed and put back. What you often write can be a template.',
      },
    ],
  },
  {
    id: 'visits',
    heading: { zh: '平台人员进入', en: "Visits of the platform's staff" },
    points: [
      {
        zh: '平台人员只有写明事由和时长（最长 24 小时）后才能进入您的工厂，每一步都记入日志；进入期间不能改动账号、角色和密码。',
        en: 'Staff of the platform enter your mill only for a stated reason and time, 24 hours at most. All they do is in the log, and they cannot change accounts, roles or passwords.',
      },
      {
        zh: '管理员在“平台进入记录”中可以看到每一次进入，并随时结束。',
        en: 'Your administrator sees each visit under "Platform visits", and can end it at any time.',
      },
    ],
  },
  {
    id: 'tabs',
    heading: { zh: '标签页', en: 'Tabs' },
    points: [
      {
        zh: '每个打开的页面是一个标签页，切换时保留筛选、滚动位置和未保存的内容，刷新浏览器后仍会恢复。',
        en: 'Every open page is a tab. It keeps its filter, scroll position and unsaved input while you switch, and comes back after a reload of the browser.',
      },
      {
        zh: '单击鼠标中键关闭标签页；右键打开刷新、最大化、关闭其他等操作；可以拖动排序。',
        en: 'Close a tab with the middle mouse button; refresh, maximise or close others from its right-click menu; drag to reorder.',
      },
      { zh: '最大化后按 Esc 退出。', en: 'Escape leaves the maximised view.' },
    ],
  },
  {
    id: 'lists',
    heading: { zh: '查询与列表', en: 'Searching and lists' },
    points: [
      {
        zh: '修改查询条件后点击“查询”才会生效，“重置”恢复默认条件。',
        en: 'A change of the search takes effect with Search; Reset brings the defaults back.',
      },
      {
        zh: '地址栏记录了筛选、排序和页码，复制链接即可分享当前结果。',
        en: 'The address holds filter, order and page: copy the link to share what you see.',
      },
      {
        zh: '导出的工作簿包含筛选后的全部数据，不只是当前页。',
        en: 'An export holds everything the filter finds, not just the page shown.',
      },
    ],
  },
  {
    id: 'entry',
    heading: { zh: '新增、修改与导入', en: 'Adding, changing, importing' },
    points: [
      {
        zh: '填写有误时，提示会显示在对应的字段旁，已填写的内容不会丢失。',
        en: 'What is wrong is said beside its field, and nothing you typed is lost.',
      },
      {
        zh: '导入前先下载模板；一次只能上传一个不超过 5 MB 的 xls 或 xlsx 文件。',
        en: 'Download the template before an import; one xls or xlsx file of up to 5 MB at a time.',
      },
      {
        zh: '如果别人同时修改了同一条数据，系统会提示您核对后再保存。',
        en: 'If someone else has changed the same record, you are asked to compare before saving.',
      },
    ],
  },
  {
    id: 'floor',
    heading: { zh: '车间现场与报表', en: 'The mill floor, and reports' },
    points: [
      {
        zh: '“实时监控”中的页面随机台上报自动更新，不用刷新。状态同时用颜色、形状和文字表示；超过正常间隔没有上报的数据会变淡，并注明多久以前。',
        en: 'Pages under "Live" follow the machines by themselves. A state is told by colour, shape and word; what has not been heard of for longer than usual fades and says how old it is.',
      },
      {
        zh: '报表按班次和生产日期统计。时间条件优先选择班次（本班、上一班、本月至今），也可以选择日期；断头实时数据最多查 72 小时，其他分析最多 5 天。',
        en: 'Reports count by shift and production date. Choose shifts first (this one, the last, this month to date) or dates; live broken ends reach over 72 hours at most, other analyses over 5 days.',
      },
      {
        zh: '产量有误时在“产量补录与修正”中更正，报表随即重算，改前和改后的数字都会保留。',
        en: 'Wrong output is put right under "Output corrections". Reports are reckoned anew at once, and both figures are kept.',
      },
    ],
  },
  {
    id: 'pages',
    heading: { zh: '调整页面', en: 'Changing pages' },
    points: [
      {
        zh: '管理员在“页面配置”中为本企业增加字段、调整列和表单、改写菜单与字典，无需开发，也不用重启。',
        en: 'Under "Page settings" administrators add fields, change columns and forms, menus and dictionaries for their own company, without a developer or a restart.',
      },
      {
        zh: '修改先存为草稿，可以预览；发布前会用文字列出影响，发布后也可以整体退回到以前的版本。',
        en: 'A change is a draft at first, and can be looked at. Before it is published its effects are said in words; afterwards any earlier state can be brought back.',
      },
      {
        zh: '已有 Excel 台账时，用“由表格新建”上传：系统推断字段类型、中英文名称和可选项，您核对后发布，数据随即导入，并生成列表和表单。',
        en: 'A list that is kept in Excel becomes a page by "New from a sheet": types, names in both languages and choices are proposed. Look them over and publish; its rows are imported, and the list and its form are there.',
      },
      {
        zh: '“导出配置”把本企业已发布的全部配置存为一个文件，可在另一套环境中用“导入配置”。导入前先列出会新增、更改和移除的内容，确认后才生效。',
        en: '"Export" in the page settings writes all that your company has published into one file, which "Import" takes elsewhere. What would be added, changed and taken away is listed first, and nothing happens until you confirm.',
      },
      {
        zh: '页面可以带测试：以某个角色、某条数据打开时，字段应显示、必填或可用。每次检查和发布时都会运行，不通过就不能发布，以后的修改也不会悄悄改变它。',
        en: 'A page can carry tests: for a role and a record, that a field is shown, required or allowed. They run with every check and publication; what breaks one cannot be published, so later changes undo nothing unnoticed.',
      },
      {
        zh: '产品没有的组件由平台人员在“组件包”中上传（一个模块、一份清单和校验值），不用重新构建，上传后页面即可选用。组件出错只影响它所在的区块。',
        en: 'A widget that the product lacks is uploaded under "Widget packages" by the staff of the platform (a module, its manifest and a hash), without a rebuild; pages then choose it like any other. If it fails, only its own block is affected.',
      },
    ],
  },
]
