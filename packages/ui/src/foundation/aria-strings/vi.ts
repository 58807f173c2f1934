import type { AriaStrings } from './ariaStrings.ts'

/** Vietnamese messages for react-aria. */
export const vi: AriaStrings = {
  '@react-aria/toast': { close: 'Đóng', notifications: ({ count }, f) => `${f.number(count)} thông báo` },
  '@react-aria/tag': { removeDescription: 'Nhấn Delete để xóa thẻ.', removeButtonLabel: 'Xóa' },
  '@react-aria/spinbutton': { Empty: 'Trống' },
  '@react-aria/searchfield': { 'Clear search': 'Xóa nội dung tìm kiếm' },
  '@react-aria/overlays': { dismiss: 'Đóng' },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel }) => `Giảm ${fieldLabel}`,
    increase: ({ fieldLabel }) => `Tăng ${fieldLabel}`,
    numberField: 'Ô nhập số',
  },
  '@react-aria/menu': { longPressMessage: 'Nhấn giữ hoặc nhấn Alt + mũi tên xuống để mở menu' },
  '@react-aria/grid': {
    deselectedItem: ({ item }) => `Đã bỏ chọn ${item}.`,
    select: 'Chọn',
    selectedCount: ({ count }, f) => (count === 0 ? 'Chưa chọn mục nào' : `Đã chọn ${f.number(count)} mục`),
    selectedAll: 'Đã chọn tất cả các mục.',
    selectedItem: ({ item }) => `Đã chọn ${item}.`,
    longPressToSelect: 'Nhấn giữ để vào chế độ chọn.',
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }, f) =>
      (isGroupChange ? `Đã vào nhóm ${groupTitle}, có ${f.number(groupCount)} lựa chọn. ` : '') +
      optionText +
      (isSelected ? ', đã chọn' : ''),
    countAnnouncement: ({ optionCount }, f) => `Có ${f.number(optionCount)} lựa chọn.`,
    selectedAnnouncement: ({ optionText }) => `${optionText}, đã chọn`,
    buttonLabel: 'Hiện gợi ý',
    listboxLabel: 'Gợi ý',
  },
  '@react-aria/breadcrumbs': { breadcrumbs: 'Đường dẫn trang' },
  '@react-aria/autocomplete': { collectionLabel: 'Gợi ý' },
  'react-aria-components': { selectPlaceholder: 'Chọn một mục', dropzoneLabel: 'Vùng thả tệp' },
}
