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
  EURUSD: { en: 'Euro / US dollar', hk: '歐元/美元', ar: 'يورو / دولار أمريكي' },
  GBPUSD: { en: 'Pound sterling / US dollar', hk: '英鎊/美元', ar: 'جنيه إسترليني / دولار أمريكي' },
  USDJPY: { en: 'US dollar / Japanese yen', hk: '美元/日圓', ar: 'دولار أمريكي / ين ياباني' },
  AUDUSD: { en: 'Australian dollar / US dollar', hk: '澳元/美元', ar: 'دولار أسترالي / دولار أمريكي' },
  USDCAD: { en: 'US dollar / Canadian dollar', hk: '美元/加元', ar: 'دولار أمريكي / دولار كندي' },
  USDCHF: { en: 'US dollar / Swiss franc', hk: '美元/瑞士法郎', ar: 'دولار أمريكي / فرنك سويسري' },
  NZDUSD: { en: 'New Zealand dollar / US dollar', hk: '紐元/美元', ar: 'دولار نيوزيلندي / دولار أمريكي' },
  EURGBP: { en: 'Euro / Pound sterling', hk: '歐元/英鎊', ar: 'يورو / جنيه إسترليني' },
  EURJPY: { en: 'Euro / Japanese yen', hk: '歐元/日圓', ar: 'يورو / ين ياباني' },
  GBPJPY: { en: 'Pound sterling / Japanese yen', hk: '英鎊/日圓', ar: 'جنيه إسترليني / ين ياباني' },
  AUDJPY: { en: 'Australian dollar / Japanese yen', hk: '澳元/日圓', ar: 'دولار أسترالي / ين ياباني' },
  EURCHF: { en: 'Euro / Swiss franc', hk: '歐元/瑞士法郎', ar: 'يورو / فرنك سويسري' },
  EURAUD: { en: 'Euro / Australian dollar', hk: '歐元/澳元', ar: 'يورو / دولار أسترالي' },
  USDSGD: { en: 'US dollar / Singapore dollar', hk: '美元/新加坡元', ar: 'دولار أمريكي / دولار سنغافوري' },
  XAUUSD: { en: 'Gold / US dollar', hk: '黃金/美元', ar: 'ذهب / دولار أمريكي' },
  XAGUSD: { en: 'Silver / US dollar', hk: '白銀/美元', ar: 'فضة / دولار أمريكي' },
  XPTUSD: { en: 'Platinum / US dollar', hk: '鉑金/美元', ar: 'بلاتين / دولار أمريكي' },
  XPDUSD: { en: 'Palladium / US dollar', hk: '鈀金/美元', ar: 'بالاديوم / دولار أمريكي' },
  XCUUSD: { en: 'Copper / US dollar', hk: '銅/美元', ar: 'نحاس / دولار أمريكي' },
  US500: { en: 'US large cap', hk: '美國大型股', ar: 'الأسهم الأمريكية الكبرى' },
  US30: { en: 'US blue chips', hk: '美國藍籌股', ar: 'الأسهم الأمريكية القيادية' },
  US100: { en: 'US technology', hk: '美國科技股', ar: 'التكنولوجيا الأمريكية' },
  US2000: { en: 'US small cap', hk: '美國小型股', ar: 'الأسهم الأمريكية الصغيرة' },
  DE40: { en: 'Germany 40', hk: '德國 40', ar: 'ألمانيا 40' },
  FR40: { en: 'France 40', hk: '法國 40', ar: 'فرنسا 40' },
  EU50: { en: 'Euro area 50', hk: '歐元區 50', ar: 'منطقة اليورو 50' },
  UK100: { en: 'UK large cap', hk: '英國大型股', ar: 'الأسهم البريطانية الكبرى' },
  JP225: { en: 'Japan large cap', hk: '日本大型股', ar: 'الأسهم اليابانية الكبرى' },
  HK50: { en: 'Hong Kong large cap', hk: '香港大型股', ar: 'الأسهم الكبرى في هونغ كونغ' },
  AU200: { en: 'Australia large cap', hk: '澳洲大型股', ar: 'الأسهم الأسترالية الكبرى' },
  OILW: { en: 'Crude oil, light', hk: '輕質原油', ar: 'النفط الخام الخفيف' },
  OILB: { en: 'Crude oil, North Sea', hk: '北海原油', ar: 'نفط بحر الشمال الخام' },
  GAS: { en: 'Natural gas', hk: '天然氣', ar: 'الغاز الطبيعي' },
  GASOLINE: { en: 'Gasoline', hk: '汽油', ar: 'البنزين' },
  BTCUSD: { en: 'Bitcoin / US dollar', hk: '比特幣/美元', ar: 'بيتكوين / دولار أمريكي' },
  ETHUSD: { en: 'Ether / US dollar', hk: '以太幣/美元', ar: 'إيثر / دولار أمريكي' },
  BNBUSD: { en: 'BNB / US dollar', hk: '幣安幣/美元', ar: 'بي إن بي / دولار أمريكي' },
  SOLUSD: { en: 'Solana / US dollar', hk: 'Solana/美元', ar: 'سولانا / دولار أمريكي' },
  XRPUSD: { en: 'XRP / US dollar', hk: '瑞波幣/美元', ar: 'إكس آر بي / دولار أمريكي' },
  LTCUSD: { en: 'Litecoin / US dollar', hk: '萊特幣/美元', ar: 'لايتكوين / دولار أمريكي' },
  BCHUSD: { en: 'Bitcoin Cash / US dollar', hk: '比特幣現金/美元', ar: 'بيتكوين كاش / دولار أمريكي' },
  ADAUSD: { en: 'Cardano / US dollar', hk: '艾達幣/美元', ar: 'كاردانو / دولار أمريكي' },
  LINKUSD: { en: 'Chainlink / US dollar', hk: 'Chainlink/美元', ar: 'تشين لينك / دولار أمريكي' },
  DOGEUSD: { en: 'Dogecoin / US dollar', hk: '狗狗幣/美元', ar: 'دوج كوين / دولار أمريكي' },
} satisfies Record<string, Names>
