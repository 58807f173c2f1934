import { type ForwardedRef, forwardRef } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components/ListBox'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface LanguageOption {
  id: string
  /**
   * BCP 47 tag of the language, used as the `lang` of `endonym`. The option shows `endonym` and also the name of the language in
   * the language of the page.
   */
  locale: string
  /** Name of the language in the language itself, such as "Deutsch". */
  endonym: string
}
export interface LanguagePickerProps
  extends Omit<ListBoxProps<LanguageOption>, 'children' | 'items' | 'aria-label' | 'selectedKeys' | 'onSelectionChange'> {
  /** Accessible name of the list. */
  label: string
  /** Languages that the user can choose, in the order of the list. */
  items: readonly LanguageOption[]
  /**
   * Id of the chosen language. If this property is given, the caller controls the choice. If it is `undefined`, the component
   * controls the choice.
   */
  value?: string | undefined
  /** Id of the language that is chosen at first. @default none */
  defaultValue?: string
  /** Called with the id of the chosen language. */
  onChange?: (id: string) => void
}

/** Returns a locale tag without its Unicode extensions, such as the extensions for digits and calendar. */
const bare = (locale: string) => locale.split('-u-')[0] ?? locale
const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' })

/**
 * A list of languages. Each option shows two names of the language. The first name is in the language itself, and has the `lang`
 * and text direction of this language. The second name is in the language of the page.
 *
 * @example <LanguagePicker label="Language" items={languages} value="en" onChange={setLanguage} />
 */
export const LanguagePicker = forwardRef(function LanguagePicker(props: LanguagePickerProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, value: given, defaultValue = '', onChange: report, className, ...rest } = props
  const [value, onChange] = useControlled(given, defaultValue, report)
  const { locale } = useLocale()
  const names = namesIn(locale)
  return (
    <ListBox
      {...rest}
      ref={ref}
      aria-label={label}
      className={ownClass('lk-languages', className)}
      items={items}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === '' ? [] : [value]}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : [...keys]
        if (id !== undefined && id !== value) onChange(String(id))
      }}
      // Each option also shows a name in the language of the page, so the options render again when this language changes.
      dependencies={[locale]}
    >
      {(language) => (
        <ListBoxItem className="lk-select-option" id={language.id} textValue={language.endonym}>
          <span className="lk-languages-names" data-lk-part="names">
            <span lang={bare(language.locale)} dir="auto">
              {language.endonym}
            </span>
            <span className="lk-languages-other" data-lk-part="other">
              {names.of(bare(language.locale))}
            </span>
          </span>
          <icons.check size="sm" className="lk-select-check" />
        </ListBoxItem>
      )}
    </ListBox>
  )
})
