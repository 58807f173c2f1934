import type { AriaStrings } from './ariaStrings.ts'

/** Indonesian messages for react-aria. */
export const id: AriaStrings = {
  '@react-aria/toast': { close: 'Tutup', notifications: ({ count }, f) => `${f.number(count)} notifikasi` },
  '@react-aria/tag': { removeDescription: 'Tekan Delete untuk menghapus tag.', removeButtonLabel: 'Hapus' },
  '@react-aria/spinbutton': { Empty: 'Kosong' },
  '@react-aria/searchfield': { 'Clear search': 'Hapus pencarian' },
  '@react-aria/overlays': { dismiss: 'Tutup' },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel }) => `Kurangi ${fieldLabel}`,
    increase: ({ fieldLabel }) => `Tambah ${fieldLabel}`,
    numberField: 'Kolom angka',
  },
  '@react-aria/menu': { longPressMessage: 'Tekan lama atau tekan Alt + Panah Bawah untuk membuka menu' },
  '@react-aria/grid': {
    deselectedItem: ({ item }) => `${item} tidak dipilih.`,
    select: 'Pilih',
    selectedCount: ({ count }, f) => (count === 0 ? 'Tidak ada item yang dipilih' : `${f.number(count)} item dipilih`),
    selectedAll: 'Semua item dipilih.',
    selectedItem: ({ item }) => `${item} dipilih.`,
    longPressToSelect: 'Tekan lama untuk masuk ke mode pemilihan.',
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }, f) =>
      (isGroupChange ? `Masuk ke grup ${groupTitle}, dengan ${f.number(groupCount)} pilihan. ` : '') +
      optionText +
      (isSelected ? ', dipilih' : ''),
    countAnnouncement: ({ optionCount }, f) => `${f.number(optionCount)} pilihan tersedia.`,
    selectedAnnouncement: ({ optionText }) => `${optionText}, dipilih`,
    buttonLabel: 'Tampilkan saran',
    listboxLabel: 'Saran',
  },
  '@react-aria/breadcrumbs': { breadcrumbs: 'Jejak navigasi' },
  '@react-aria/autocomplete': { collectionLabel: 'Saran' },
  'react-aria-components': { selectPlaceholder: 'Pilih item', dropzoneLabel: 'Area lepas berkas' },
}
