import type { AriaStrings } from './ariaStrings.ts'

/** Malay messages for react-aria. */
export const ms: AriaStrings = {
  '@react-aria/toast': { close: 'Tutup', notifications: ({ count }, f) => `${f.number(count)} pemberitahuan` },
  '@react-aria/tag': { removeDescription: 'Tekan Delete untuk mengalih keluar tag.', removeButtonLabel: 'Alih keluar' },
  '@react-aria/spinbutton': { Empty: 'Kosong' },
  '@react-aria/searchfield': { 'Clear search': 'Kosongkan carian' },
  '@react-aria/overlays': { dismiss: 'Tutup' },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel }) => `Kurangkan ${fieldLabel}`,
    increase: ({ fieldLabel }) => `Tambah ${fieldLabel}`,
    numberField: 'Medan nombor',
  },
  '@react-aria/menu': { longPressMessage: 'Tekan lama atau tekan Alt + Anak Panah Bawah untuk membuka menu' },
  '@react-aria/grid': {
    deselectedItem: ({ item }) => `${item} tidak dipilih.`,
    select: 'Pilih',
    selectedCount: ({ count }, f) => (count === 0 ? 'Tiada item dipilih' : `${f.number(count)} item dipilih`),
    selectedAll: 'Semua item dipilih.',
    selectedItem: ({ item }) => `${item} dipilih.`,
    longPressToSelect: 'Tekan lama untuk memasuki mod pemilihan.',
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }, f) =>
      (isGroupChange ? `Memasuki kumpulan ${groupTitle}, dengan ${f.number(groupCount)} pilihan. ` : '') +
      optionText +
      (isSelected ? ', dipilih' : ''),
    countAnnouncement: ({ optionCount }, f) => `${f.number(optionCount)} pilihan tersedia.`,
    selectedAnnouncement: ({ optionText }) => `${optionText}, dipilih`,
    buttonLabel: 'Tunjukkan cadangan',
    listboxLabel: 'Cadangan',
  },
  '@react-aria/breadcrumbs': { breadcrumbs: 'Laluan navigasi' },
  '@react-aria/autocomplete': { collectionLabel: 'Cadangan' },
  'react-aria-components': { selectPlaceholder: 'Pilih item', dropzoneLabel: 'Kawasan lepas fail' },
}
