import type { Spoken } from '../messages.ts'

/** One sentence or paragraph in every language. `{market}` and `{code}` are filled in. */
export type Story = Readonly<Record<Spoken, string>>

interface Opening {
  readonly title: Story
  readonly summary: Story
}

/** What happened: nothing here is true of any real day. */
export const leads: readonly Opening[] = [
  {
    title: { en: '{market} holds its range', hk: '{market} 維持區間走勢', ar: '{market}: التداول ضمن نطاقه' },
    summary: {
      en: 'Buyers and sellers of {code} cancelled each other out through most of the session.',
      hk: '{code} 買賣雙方在大部分時段勢均力敵。',
      ar: 'تعادل المشترون والبائعون في {code} معظم الجلسة.',
    },
  },
  {
    title: { en: '{market} wakes up late', hk: '{market} 尾段轉趨活躍', ar: '{market}: نشاط متأخر' },
    summary: {
      en: 'After a quiet morning, {code} made most of its move in the last hours.',
      hk: '早段平靜，{code} 的波動主要集中於尾段。',
      ar: 'بعد صباح هادئ جاءت معظم حركة {code} في الساعات الأخيرة.',
    },
  },
  {
    title: { en: 'Wider swings in {market}', hk: '{market} 波幅擴大', ar: 'تقلبات أوسع: {market}' },
    summary: {
      en: 'The distance between the high and the low of {code} was larger than in the days before.',
      hk: '{code} 的高低波幅較前幾日擴大。',
      ar: 'كان الفرق بين أعلى وأدنى سعر في {code} أكبر مما كان في الأيام السابقة.',
    },
  },
  {
    title: { en: '{market}: a pause for breath', hk: '{market} 稍作整固', ar: '{market}: استراحة قصيرة' },
    summary: {
      en: 'Few large orders were seen in {code}, and prices moved in small steps.',
      hk: '{code} 大額訂單不多，價格窄幅波動。',
      ar: 'قلّت الأوامر الكبيرة في {code} وتحركت الأسعار بخطوات صغيرة.',
    },
  },
  {
    title: { en: 'Calendar day for {market}', hk: '{market} 迎來數據日', ar: 'يوم بيانات: {market}' },
    summary: {
      en: 'Participants in {code} waited for figures and kept their positions small.',
      hk: '{code} 參與者等待數據公布，持倉偏小。',
      ar: 'انتظر المتعاملون في {code} صدور البيانات وأبقوا مراكزهم صغيرة.',
    },
  },
]

export const middles: readonly Story[] = [
  {
    en: 'Turnover in {code} was spread evenly over the day, which often means that no single piece of news was behind it.',
    hk: '{code} 的成交平均分布於全日，通常代表沒有單一消息主導。',
    ar: 'توزعت التداولات في {code} بالتساوي على اليوم، وهذا يعني غالباً غياب خبر واحد يقف وراءها.',
  },
  {
    en: 'Traders who use stop losses will have noticed how little room the first hour left between noise and a real move.',
    hk: '使用止損的交易者會發現，首小時內雜訊與真正走勢之間的空間不大。',
    ar: 'لاحظ من يستخدمون أوامر وقف الخسارة مدى ضيق المساحة بين الضجيج والحركة الحقيقية في الساعة الأولى.',
  },
  {
    en: 'A look at the daily candles shows a row of overlapping bodies: a market that has agreed on a price and waits for a reason to leave it.',
    hk: '從日線看，實體互相重疊：市場對價格已有共識，正等待離開的理由。',
    ar: 'تُظهر الشموع اليومية أجساماً متداخلة: سوق اتفق على سعر وينتظر سبباً لتركه.',
  },
  {
    en: 'Leverage makes such days look harmless. A move of one percent is one percent of the position, not of the margin.',
    hk: '槓桿會令這種日子看似無害。百分之一的波動是持倉的百分之一，而非預付款的百分之一。',
    ar: 'تجعل الرافعة هذه الأيام تبدو آمنة. فحركة واحد بالمئة هي من قيمة المركز لا من الهامش.',
  },
  {
    en: 'Pending orders gathered on both sides of {market}, as they do when opinions differ.',
    hk: '{market} 兩側均有掛單聚集，反映意見分歧。',
    ar: 'تجمعت الأوامر المعلقة على الجانبين: {market}، كما يحدث عند اختلاف الآراء.',
  },
  {
    en: 'The move came without gaps; whoever wanted to act had time to do so.',
    hk: '走勢未見缺口，想行動的人有足夠時間。',
    ar: 'جاءت الحركة بلا فجوات، وكان لدى الراغبين وقت للتصرف.',
  },
]

export const closings: readonly Story[] = [
  {
    en: 'This article was made by a generator for the Leverkit sandbox. It describes no real event and advises nothing.',
    hk: '本文由 Leverkit 沙盒的生成器製作，並非真實事件，亦不構成任何建議。',
    ar: 'كُتب هذا المقال آلياً لبيئة Leverkit التجريبية. لا يصف حدثاً حقيقياً ولا يقدم نصيحة.',
  },
  {
    en: 'Whatever comes next, the size of a position decides more than its direction. (A made-up text of the Leverkit sandbox.)',
    hk: '無論後市如何，持倉大小比方向更具決定性。（Leverkit 沙盒的虛構文字。）',
    ar: 'مهما يأتِ بعد ذلك، حجم المركز أهم من اتجاهه. (نص مختلق من بيئة Leverkit التجريبية.)',
  },
]

/** What the broker itself has to say. */
export const notices: readonly (Opening & { readonly body: readonly Story[] })[] = [
  {
    title: { en: 'Maintenance on Sunday', hk: '週日系統維護', ar: 'صيانة يوم الأحد' },
    summary: {
      en: 'The sandbox may be restarted on Sunday between 02:00 and 02:15 UTC.',
      hk: '沙盒可能於週日 02:00 至 02:15（UTC）重新啟動。',
      ar: 'قد تُعاد تشغيل البيئة التجريبية يوم الأحد بين 02:00 و02:15 بالتوقيت العالمي.',
    },
    body: [
      {
        en: 'Open and pending orders stay as they are. Prices that pass a stop in the meantime take effect at the first price afterwards.',
        hk: '持倉與掛單維持不變。期間觸及止損的價格，將於恢復後首個價格生效。',
        ar: 'تبقى الأوامر المفتوحة والمعلقة كما هي. وتسري الأسعار التي تتجاوز وقفاً خلال ذلك عند أول سعر بعده.',
      },
      {
        en: 'You need not do anything. After the restart you may be asked to sign in again.',
        hk: '你無須採取任何行動。重新啟動後可能需要再次登入。',
        ar: 'لا حاجة لأي إجراء. وقد يُطلب منك تسجيل الدخول مجدداً بعد إعادة التشغيل.',
      },
    ],
  },
  {
    title: { en: 'Check your opening hours', hk: '請留意交易時段', ar: 'تحقق من ساعات التداول' },
    summary: {
      en: 'Several markets observe holidays in the coming weeks and open later or not at all.',
      hk: '未來數週部分市場因假期延遲或暫停開市。',
      ar: 'تشهد عدة أسواق عطلاً في الأسابيع المقبلة وتفتح متأخرة أو لا تفتح.',
    },
    body: [
      {
        en: 'A closed market shows its label in the list. Orders cannot be opened or closed there until it opens again.',
        hk: '休市市場會於列表顯示標籤，重新開市前無法開倉或平倉。',
        ar: 'يظهر السوق المغلق بعلامته في القائمة، ولا يمكن فتح الأوامر أو إغلاقها فيه حتى يفتح.',
      },
      {
        en: 'Consider how much margin you hold over a weekend: the first price may be far from the last one.',
        hk: '請考慮週末持有的預付款：首個價格可能與最後價格相距甚遠。',
        ar: 'فكّر في الهامش الذي تحتفظ به خلال عطلة الأسبوع: قد يبتعد أول سعر كثيراً عن آخر سعر.',
      },
    ],
  },
]
