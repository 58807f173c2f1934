import type { AriaStrings } from './ariaStrings.ts'

/** Thai messages for react-aria. */
export const th: AriaStrings = {
  '@react-aria/toast': { close: 'ปิด', notifications: ({ count }, f) => `การแจ้งเตือน ${f.number(count)} รายการ` },
  '@react-aria/tag': { removeDescription: 'กด Delete เพื่อนำแท็กออก', removeButtonLabel: 'นำออก' },
  '@react-aria/spinbutton': { Empty: 'ว่าง' },
  '@react-aria/searchfield': { 'Clear search': 'ล้างการค้นหา' },
  '@react-aria/overlays': { dismiss: 'ปิด' },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel }) => `ลด ${fieldLabel}`,
    increase: ({ fieldLabel }) => `เพิ่ม ${fieldLabel}`,
    numberField: 'ช่องตัวเลข',
  },
  '@react-aria/menu': { longPressMessage: 'กดค้างหรือกด Alt + ลูกศรลงเพื่อเปิดเมนู' },
  '@react-aria/grid': {
    deselectedItem: ({ item }) => `ยกเลิกการเลือก ${item} แล้ว`,
    select: 'เลือก',
    selectedCount: ({ count }, f) => (count === 0 ? 'ไม่ได้เลือกรายการใด' : `เลือกแล้ว ${f.number(count)} รายการ`),
    selectedAll: 'เลือกทุกรายการแล้ว',
    selectedItem: ({ item }) => `เลือก ${item} แล้ว`,
    longPressToSelect: 'กดค้างเพื่อเข้าสู่โหมดเลือก',
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }, f) =>
      (isGroupChange ? `เข้าสู่กลุ่ม ${groupTitle} มี ${f.number(groupCount)} ตัวเลือก ` : '') +
      optionText +
      (isSelected ? ' เลือกแล้ว' : ''),
    countAnnouncement: ({ optionCount }, f) => `มี ${f.number(optionCount)} ตัวเลือก`,
    selectedAnnouncement: ({ optionText }) => `${optionText} เลือกแล้ว`,
    buttonLabel: 'แสดงคำแนะนำ',
    listboxLabel: 'คำแนะนำ',
  },
  '@react-aria/breadcrumbs': { breadcrumbs: 'เส้นทางนำทาง' },
  '@react-aria/autocomplete': { collectionLabel: 'คำแนะนำ' },
  'react-aria-components': { selectPlaceholder: 'เลือกรายการ', dropzoneLabel: 'พื้นที่วางไฟล์' },
}
