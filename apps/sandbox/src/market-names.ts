/** A word by product language code (`en`, `hk`, `ar`, …); English is always there. */
export interface Names {
  readonly en: string
  readonly [language: string]: string
}

/** The word in a language, in English where that language has none. */
export function nameIn(names: Names, language: string): string {
  return names[language] ?? names.en
}

/** Names of the markets by code. */
export const MARKET_NAMES = {
  EURUSD: { en: 'Euro · Dollar', hk: '歐元 · 美元', ar: 'يورو · دولار' },
  GBPUSD: { en: 'Pound · Dollar', hk: '英鎊 · 美元', ar: 'جنيه · دولار' },
  USDJPY: { en: 'Dollar · Yen', hk: '美元 · 日圓', ar: 'دولار · ين' },
  AUDUSD: { en: 'Aussie · Dollar', hk: '澳元 · 美元', ar: 'أسترالي · دولار' },
  USDCAD: { en: 'Dollar · Loonie', hk: '美元 · 加元', ar: 'دولار · كندي' },
  USDCHF: { en: 'Dollar · Franc', hk: '美元 · 瑞郎', ar: 'دولار · فرنك' },
  NZDUSD: { en: 'Kiwi · Dollar', hk: '紐元 · 美元', ar: 'نيوزيلندي · دولار' },
  EURGBP: { en: 'Euro · Pound', hk: '歐元 · 英鎊', ar: 'يورو · جنيه' },
  EURJPY: { en: 'Euro · Yen', hk: '歐元 · 日圓', ar: 'يورو · ين' },
  GBPJPY: { en: 'Pound · Yen', hk: '英鎊 · 日圓', ar: 'جنيه · ين' },
  AUDJPY: { en: 'Aussie · Yen', hk: '澳元 · 日圓', ar: 'أسترالي · ين' },
  EURCHF: { en: 'Euro · Franc', hk: '歐元 · 瑞郎', ar: 'يورو · فرنك' },
  EURAUD: { en: 'Euro · Aussie', hk: '歐元 · 澳元', ar: 'يورو · أسترالي' },
  USDSGD: { en: 'Dollar · Sing dollar', hk: '美元 · 新加坡元', ar: 'دولار · سنغافوري' },
  XAUUSD: { en: 'Gold ounce', hk: '黃金', ar: 'أونصة ذهب' },
  XAGUSD: { en: 'Silver ounce', hk: '白銀', ar: 'أونصة فضة' },
  XPTUSD: { en: 'Platinum ounce', hk: '鉑金', ar: 'أونصة بلاتين' },
  XPDUSD: { en: 'Palladium ounce', hk: '鈀金', ar: 'أونصة بالاديوم' },
  XCUUSD: { en: 'Copper', hk: '銅', ar: 'نحاس' },
  US500: { en: 'US large cap', hk: '美國大型股', ar: 'كبرى أمريكا' },
  US30: { en: 'US blue chips', hk: '美國藍籌股', ar: 'قياديات أمريكا' },
  US100: { en: 'US technology', hk: '美國科技股', ar: 'تقنية أمريكا' },
  US2000: { en: 'US small cap', hk: '美國小型股', ar: 'صغرى أمريكا' },
  DE40: { en: 'Germany 40', hk: '德國 40', ar: 'ألمانيا 40' },
  FR40: { en: 'France 40', hk: '法國 40', ar: 'فرنسا 40' },
  EU50: { en: 'Euro area 50', hk: '歐元區 50', ar: 'منطقة اليورو 50' },
  UK100: { en: 'UK large cap', hk: '英國大型股', ar: 'كبرى بريطانيا' },
  JP225: { en: 'Japan large cap', hk: '日本大型股', ar: 'كبرى اليابان' },
  HK50: { en: 'HK large cap', hk: '香港大型股', ar: 'كبرى هونغ كونغ' },
  AU200: { en: 'Aus large cap', hk: '澳洲大型股', ar: 'كبرى أستراليا' },
  OILW: { en: 'Light crude', hk: '輕質原油', ar: 'النفط الخفيف' },
  OILB: { en: 'Sea crude', hk: '北海原油', ar: 'نفط بحر الشمال' },
  GAS: { en: 'Natural gas', hk: '天然氣', ar: 'الغاز الطبيعي' },
  GASOLINE: { en: 'Gasoline', hk: '汽油', ar: 'البنزين' },
  BTCUSD: { en: 'Bitcoin', hk: '比特幣', ar: 'بيتكوين' },
  ETHUSD: { en: 'Ether', hk: '以太幣', ar: 'إيثر' },
  BNBUSD: { en: 'BNB', hk: '幣安幣', ar: 'بي إن بي' },
  SOLUSD: { en: 'Solana', hk: 'Solana', ar: 'سولانا' },
  XRPUSD: { en: 'XRP', hk: '瑞波幣', ar: 'إكس آر بي' },
  LTCUSD: { en: 'Litecoin', hk: '萊特幣', ar: 'لايتكوين' },
  BCHUSD: { en: 'Bitcoin Cash', hk: '比特幣現金', ar: 'بيتكوين كاش' },
  ADAUSD: { en: 'Cardano', hk: '艾達幣', ar: 'كاردانو' },
  LINKUSD: { en: 'Chainlink', hk: 'Chainlink', ar: 'تشين لينك' },
  DOGEUSD: { en: 'Dogecoin', hk: '狗狗幣', ar: 'دوج كوين' },
} satisfies Record<string, Names>
