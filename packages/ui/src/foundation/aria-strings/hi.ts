import type { AriaStrings } from './ariaStrings.ts'

/** Hindi messages for react-aria. */
export const hi: AriaStrings = {
  '@react-aria/toast': { close: 'बंद करें', notifications: ({ count }, f) => `${f.number(count)} सूचनाएँ` },
  '@react-aria/tag': { removeDescription: 'टैग हटाने के लिए Delete दबाएँ।', removeButtonLabel: 'हटाएँ' },
  '@react-aria/spinbutton': { Empty: 'खाली' },
  '@react-aria/searchfield': { 'Clear search': 'खोज साफ़ करें' },
  '@react-aria/overlays': { dismiss: 'बंद करें' },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel }) => `${fieldLabel} घटाएँ`,
    increase: ({ fieldLabel }) => `${fieldLabel} बढ़ाएँ`,
    numberField: 'संख्या फ़ील्ड',
  },
  '@react-aria/menu': { longPressMessage: 'मेनू खोलने के लिए देर तक दबाएँ या Alt + नीचे तीर दबाएँ' },
  '@react-aria/grid': {
    deselectedItem: ({ item }) => `${item} का चयन हटाया गया।`,
    select: 'चुनें',
    selectedCount: ({ count }, f) => (count === 0 ? 'कुछ भी चयनित नहीं' : `${f.number(count)} चयनित`),
    selectedAll: 'सभी चयनित।',
    selectedItem: ({ item }) => `${item} चयनित।`,
    longPressToSelect: 'चयन मोड के लिए देर तक दबाएँ।',
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }, f) =>
      (isGroupChange ? `समूह ${groupTitle} में प्रवेश, ${f.number(groupCount)} विकल्प। ` : '') +
      optionText +
      (isSelected ? ', चयनित' : ''),
    countAnnouncement: ({ optionCount }, f) => `${f.number(optionCount)} विकल्प उपलब्ध।`,
    selectedAnnouncement: ({ optionText }) => `${optionText}, चयनित`,
    buttonLabel: 'सुझाव दिखाएँ',
    listboxLabel: 'सुझाव',
  },
  '@react-aria/breadcrumbs': { breadcrumbs: 'पथ' },
  '@react-aria/autocomplete': { collectionLabel: 'सुझाव' },
  'react-aria-components': { selectPlaceholder: 'एक विकल्प चुनें', dropzoneLabel: 'फ़ाइल छोड़ने का क्षेत्र' },
}
