import type { RefusalCode } from '@leverkit/sdk/contract'
import type { MovementKind } from './store/schema.ts'

/** Languages in which the sandbox has sentences; any other is served in English. */
export const spoken = ['en', 'hk', 'ar'] as const
export type Spoken = (typeof spoken)[number]

type Sentences = Readonly<Record<Spoken, string>>

/** What `msg` says for each code. `{name}` is replaced by a value of the refusal. */
const sentences: Readonly<Record<RefusalCode | 'SUCCESS' | 'SESSION_EXPIRED' | 'INTERNAL', Sentences>> = {
  SUCCESS: { en: 'OK', hk: '成功', ar: 'تم' },
  SESSION_EXPIRED: { en: 'Please sign in again.', hk: '請重新登入。', ar: 'يرجى تسجيل الدخول مرة أخرى.' },
  INTERNAL: { en: 'Something went wrong on our side.', hk: '系統發生錯誤。', ar: 'حدث خطأ لدينا.' },
  INVALID_INPUT: { en: 'Check what was entered: {field}.', hk: '請檢查輸入內容：{field}。', ar: 'تحقق مما أدخلته: {field}.' },
  NOT_FOUND: { en: 'Not found.', hk: '找不到。', ar: 'غير موجود.' },
  TOO_MANY_REQUESTS: { en: 'Too many attempts. Wait a moment.', hk: '嘗試次數過多，請稍候。', ar: 'محاولات كثيرة. انتظر قليلاً.' },
  UNAVAILABLE: { en: 'Not available at the moment.', hk: '暫時無法使用。', ar: 'غير متاح حالياً.' },
  IDEMPOTENCY_CONFLICT: {
    en: 'This key was already used for another request.',
    hk: '此識別碼已用於另一個請求。',
    ar: 'استُخدم هذا المفتاح لطلب آخر.',
  },
  WRONG_CREDENTIALS: { en: 'Account or password is wrong.', hk: '帳號或密碼錯誤。', ar: 'الحساب أو كلمة المرور غير صحيحة.' },
  DEMO_ONLY: { en: 'Only for demo accounts.', hk: '僅限模擬帳戶。', ar: 'للحسابات التجريبية فقط.' },
  REAL_ACCOUNT_ONLY: { en: 'Only for real accounts.', hk: '僅限真實帳戶。', ar: 'للحسابات الحقيقية فقط.' },
  MARKET_CLOSED: { en: '{market} is closed.', hk: '{market} 已休市。', ar: 'سوق {market} مغلق.' },
  LOTS_NOT_ALLOWED: {
    en: 'At least {minLots} lots, in steps of {lotStep}.',
    hk: '最少 {minLots} 手，每次增減 {lotStep} 手。',
    ar: '{minLots} لوت على الأقل، بخطوات {lotStep}.',
  },
  LEVERAGE_NOT_ALLOWED: {
    en: 'Leverage can be {leverages}.',
    hk: '可選槓桿：{leverages}。',
    ar: 'الرافعة المتاحة: {leverages}.',
  },
  NOT_ENOUGH_MARGIN: {
    en: 'Not enough free margin: {needed} needed, {free} free.',
    hk: '可用預付款不足：需要 {needed}，可用 {free}。',
    ar: 'الهامش المتاح غير كافٍ: المطلوب {needed} والمتاح {free}.',
  },
  TAKE_PROFIT_WRONG_SIDE: {
    en: 'Take profit is on the wrong side of {price}.',
    hk: '止盈價位於 {price} 的錯誤一側。',
    ar: 'جني الأرباح في الجهة الخطأ من {price}.',
  },
  STOP_LOSS_WRONG_SIDE: {
    en: 'Stop loss is on the wrong side of {price}.',
    hk: '止損價位於 {price} 的錯誤一側。',
    ar: 'وقف الخسارة في الجهة الخطأ من {price}.',
  },
  TARGET_PRICE_REQUIRED: {
    en: 'A pending order needs a target price.',
    hk: '掛單需要目標價。',
    ar: 'الأمر المعلق يحتاج إلى سعر مستهدف.',
  },
  ORDER_NOT_OPEN: { en: 'This order is not open.', hk: '此訂單並非持倉中。', ar: 'هذا الأمر غير مفتوح.' },
  ORDER_NOT_PENDING: { en: 'This order is not pending.', hk: '此訂單並非掛單。', ar: 'هذا الأمر غير معلق.' },
  PRICE_NOT_ON_GRID: {
    en: 'Prices here have at most {precision} decimals.',
    hk: '此處價格最多 {precision} 位小數。',
    ar: 'الأسعار هنا بحد أقصى {precision} منازل عشرية.',
  },
  ACCOUNT_TAKEN: {
    en: 'There is already an account with this name.',
    hk: '此帳號已被註冊。',
    ar: 'يوجد حساب بهذا الاسم بالفعل.',
  },
  WRONG_CODE: { en: 'The code is wrong or too old.', hk: '驗證碼錯誤或已過期。', ar: 'الرمز غير صحيح أو منتهي الصلاحية.' },
  WEAK_PASSWORD: {
    en: 'Choose a longer password that is neither common nor your account name.',
    hk: '請選擇更長的密碼，勿使用常見密碼或帳號名稱。',
    ar: 'اختر كلمة مرور أطول، ليست شائعة وليست اسم حسابك.',
  },
  PASSWORDS_DIFFER: { en: 'The two passwords differ.', hk: '兩次輸入的密碼不一致。', ar: 'كلمتا المرور غير متطابقتين.' },
  INVITE_CODE_UNKNOWN: { en: 'Nobody has this invite code.', hk: '邀請碼不存在。', ar: 'رمز الدعوة غير موجود.' },
  UPLOAD_REFUSED: {
    en: 'Only PNG, JPEG, GIF or WebP pictures of at most {megabytes} MB.',
    hk: '僅接受 PNG、JPEG、GIF 或 WebP 圖片，最大 {megabytes} MB。',
    ar: 'صور PNG أو JPEG أو GIF أو WebP فقط، بحجم {megabytes} ميغابايت كحد أقصى.',
  },
  ALREADY_SUBMITTED: { en: 'This was already submitted.', hk: '已提交過。', ar: 'سبق تقديم هذا.' },
  AMOUNT_NOT_ALLOWED: {
    en: 'The amount has to be from {min} to {max}.',
    hk: '金額須介乎 {min} 至 {max}。',
    ar: 'يجب أن يكون المبلغ من {min} إلى {max}.',
  },
  NOT_ENOUGH_BALANCE: {
    en: 'Not enough balance: {needed} needed, {free} free.',
    hk: '餘額不足：需要 {needed}，可用 {free}。',
    ar: 'الرصيد غير كافٍ: المطلوب {needed} والمتاح {free}.',
  },
}

const movements: Readonly<Record<MovementKind, Sentences>> = {
  demoGrant: { en: 'Demo money', hk: '模擬資金', ar: 'رصيد تجريبي' },
  deposit: { en: 'Deposit', hk: '入金', ar: 'إيداع' },
  openingFee: { en: 'Fee', hk: '手續費', ar: 'رسوم' },
  settlement: { en: 'Closed order', hk: '平倉結算', ar: 'تسوية صفقة' },
  negativeBalanceProtection: { en: 'Negative balance protection', hk: '負結餘保護', ar: 'حماية من الرصيد السالب' },
  withdrawLock: { en: 'Withdrawal', hk: '出金', ar: 'سحب' },
  withdrawRelease: { en: 'Withdrawal returned', hk: '出金退回', ar: 'إرجاع السحب' },
  withdrawPaid: { en: 'Withdrawal paid', hk: '出金完成', ar: 'تم صرف السحب' },
  withdrawFee: { en: 'Withdrawal fee', hk: '出金手續費', ar: 'رسوم السحب' },
  demoReset: { en: 'Demo account reset', hk: '重設模擬帳戶', ar: 'إعادة تعيين الحساب التجريبي' },
}

/** What a movement of money was for. */
export const movementName = (kind: MovementKind, lang: Spoken): string => movements[kind][lang]

const codeSentence: Sentences = {
  en: 'Your Leverkit sandbox code is {code}. It is valid for 10 minutes.',
  hk: '你的 Leverkit 沙盒驗證碼是 {code}，10 分鐘內有效。',
  ar: 'رمزك في بيئة Leverkit التجريبية هو {code}. وهو صالح لمدة 10 دقائق.',
}

/** The message that carries a one-time code. */
export const codeMessage = (code: string, lang: Spoken): string => codeSentence[lang].replace('{code}', code)

const tags: Readonly<Record<Spoken, string>> = { en: 'en-GB', hk: 'zh-Hant-HK', ar: 'ar-u-nu-latn' }

/** The tag by which `Intl` knows a language. */
export const tagOf = (lang: Spoken): string => tags[lang]

/** The language that serves a `lang` header; without one it is the product's default. */
export const spokenFor = (lang: string | null | undefined): Spoken => {
  if (lang === null || lang === undefined || lang === '') return 'hk'
  return spoken.find((known) => known === lang) ?? 'en'
}

/** The sentence of a code in a language, with its values filled in. */
export const sentence = (code: keyof typeof sentences, lang: Spoken, values: Readonly<Record<string, string>> = {}): string =>
  sentences[code][lang].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '–')
