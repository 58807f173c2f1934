import { Select } from '../../src/fields/select/Select.tsx'
import { Slider } from '../../src/fields/slider/Slider.tsx'
import { Switch } from '../../src/fields/switch/Switch.tsx'
import { TextField } from '../../src/fields/text-field/TextField.tsx'
import { fromHex } from '../../src/foundation/tokens/oklch.ts'
import { Button } from '../../src/primitives/button/Button.tsx'
import { TextButton } from '../../src/primitives/text-button/TextButton.tsx'
import { fonts, presets, type StudioValues } from './studioInput.ts'

interface Props {
  values: StudioValues
  onChange: (change: Partial<StudioValues>) => void
  /** Rejected input and the reason for the rejection; null if all inputs are accepted. */
  refused: { field: string; message: string } | null
}

const first = (value: number | number[]) => (typeof value === 'number' ? value : (value[0] ?? 0))

/** A text field and the system's colour picker for the same colour. */
function ColorField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  errorMessage?: string | undefined
}) {
  const { label, value, onChange, errorMessage } = props
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      spellCheck="false"
      autoComplete="off"
      errorMessage={errorMessage}
      aside={
        <input
          className="lk-lang-picker"
          type="color"
          aria-label={`${label}, picker`}
          value={fromHex(value) && value.length === 7 ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  )
}

/** Controls for the inputs of a brand. */
export function StudioControls({ values, onChange, refused }: Props) {
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  const fontNames = Object.entries(fonts).map(([id, { label }]) => ({ id, label }))
  const chooseFont = (id: string) => {
    const font = fontNames.find((name) => name.id === id)?.id as StudioValues['font'] | undefined
    if (font) onChange({ font })
  }
  return (
    <div className="lk-lang-controls">
      <fieldset className="lk-lang-presets" aria-label="Start from">
        {presets.map(({ id, label, ...preset }) => (
          <Button key={id} onPress={() => onChange({ isExact: false, density: 1, font: 'system', up: '', ...preset })}>
            <span className="lk-lang-seed" style={{ background: preset.accent }} />
            {label}
          </Button>
        ))}
      </fieldset>
      <ColorField
        label="Accent"
        value={values.accent}
        onChange={(accent) => onChange({ accent })}
        errorMessage={errorOf('accent')}
      />
      <Switch
        isSelected={values.isExact}
        onChange={(isExact) => onChange({ isExact })}
        description="Never change its lightness; reject the brand instead."
      >
        Exactly this colour
      </Switch>
      <Slider
        label="Radius, px"
        minValue={0}
        maxValue={16}
        value={values.radius}
        onChange={(value) => onChange({ radius: first(value) })}
      />
      <Slider
        label="Density"
        minValue={0.86}
        maxValue={1.12}
        step={0.02}
        value={values.density}
        onChange={(value) => onChange({ density: first(value) })}
      />
      <Select label="Font" items={fontNames} value={values.font} onChange={chooseFont} />
      {values.up === '' ? (
        <TextButton onPress={() => onChange({ up: '#1565c0' })}>Own colour for rising prices</TextButton>
      ) : (
        <>
          <ColorField label="Rising prices" value={values.up} onChange={(up) => onChange({ up })} errorMessage={errorOf('up')} />
          <TextButton onPress={() => onChange({ up: '' })}>Back to the palettes of the kit</TextButton>
        </>
      )}
    </div>
  )
}
