import { isLang } from '@leverkit/sdk'
import { Button, SegmentedControl, Select, Slider, Switch, TextField } from '@leverkit/ui'
import type { BrandRefusedError } from '@leverkit/ui/brand'
import type { ReactNode } from 'react'
import { endonyms } from '../../demo/src/i18n/endonyms.ts'
import { fonts, type Look, presets, ranges, startLook } from './look.ts'

interface ControlsProps {
  look: Look
  onChange: (change: Partial<Look>) => void
  /** Error of the rejected value; null if all values are accepted. */
  refusal: BrandRefusedError | null
  /** Report on the contrast of the accent, shown below the field for the accent. */
  children: ReactNode
}

const first = (value: number | number[]) => (typeof value === 'number' ? value : (value[0] ?? 0))

interface ColourProps {
  label: string
  value: string
  onChange: (value: string) => void
  errorMessage?: string | undefined
  /** Placeholder of the empty field. */
  placeholder?: string
}

/** A text field for a colour, with the system's colour picker beside it. */
const ColourField = ({ label, value, onChange, errorMessage, placeholder }: ColourProps) => (
  <TextField
    label={label}
    value={value}
    onChange={onChange}
    spellCheck="false"
    autoComplete="off"
    {...(placeholder && { placeholder })}
    errorMessage={errorMessage}
    aside={
      <input
        className="studio-picker"
        type="color"
        aria-label={`${label}, picker`}
        value={/^#[\da-f]{6}$/i.test(value) ? value : '#888888'}
        onChange={(event) => onChange(event.target.value)}
      />
    }
  />
)

const Presets = ({ onChange }: Pick<ControlsProps, 'onChange'>) => {
  const { accent, isExact, up, down, radius, density, font } = startLook
  const start = { accent, isExact, up, down, radius, density, font }
  return (
    <fieldset className="studio-presets">
      <legend>Start from</legend>
      {presets.map(({ id, label, look }) => (
        <Button key={id} onPress={() => onChange({ ...start, ...look })}>
          <span className="studio-swatch" style={{ background: look.accent }} />
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

const themes = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const

const isFont = (id: string): id is Look['font'] => id in fonts

/** The controls with which a user changes a look. */
export const Controls = ({ look, onChange, refusal, children }: ControlsProps) => {
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined)
  return (
    <section className="studio-card" aria-label="Look">
      <SegmentedControl
        label="Theme of the preview"
        items={themes}
        value={look.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <Select
        label="Language"
        items={Object.entries(endonyms).map(([id, label]) => ({ id, label }))}
        value={look.lang}
        onChange={(lang) => isLang(lang) && onChange({ lang })}
      />
      <Presets onChange={onChange} />
      <TextField label="Name" value={look.name} maxLength={40} onChange={(name) => onChange({ name })} autoComplete="off" />
      <ColourField
        label="Accent"
        value={look.accent}
        onChange={(accent) => onChange({ accent })}
        errorMessage={errorOf('accent')}
      />
      <Switch
        isSelected={look.isExact}
        onChange={(isExact) => onChange({ isExact })}
        description="Buttons keep it unchanged, or the look is rejected"
      >
        Exactly this colour
      </Switch>
      {children}
      <ColourField
        label="Rising prices"
        placeholder="Palette of the kit"
        value={look.up}
        onChange={(up) => onChange({ up })}
        errorMessage={errorOf('up')}
      />
      {look.up !== '' && (
        <ColourField
          label="Falling prices"
          placeholder="Opposite of rising"
          value={look.down}
          onChange={(down) => onChange({ down })}
          errorMessage={errorOf('down')}
        />
      )}
      <Slider
        label="Radius, px"
        minValue={ranges.radius.least}
        maxValue={ranges.radius.most}
        value={look.radius}
        onChange={(radius) => onChange({ radius: first(radius) })}
      />
      <Slider
        label="Density"
        minValue={ranges.density.least}
        maxValue={ranges.density.most}
        step={ranges.density.step}
        value={look.density}
        onChange={(density) => onChange({ density: first(density) })}
      />
      <Select
        label="Font"
        items={Object.entries(fonts).map(([id, { label }]) => ({ id, label }))}
        value={look.font}
        onChange={(font) => isFont(font) && onChange({ font })}
      />
    </section>
  )
}
