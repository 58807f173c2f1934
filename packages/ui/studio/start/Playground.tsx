import './playground.css'
import * as react from 'react'
import {
  Component,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as analytics from '../../src/analytics.ts'
import * as chart from '../../src/chart.ts'
import * as kit from '../../src/index.ts'
import { compileExample } from './compileExample.ts'

const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  '@leverkit/ui': kit,
  '@leverkit/ui/chart': chart,
  '@leverkit/ui/analytics': analytics,
}

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

const compile = (code: string): { Example: ComponentType } | { problem: string } => {
  try {
    const Example = compileExample(code, modules)
    return isComponent(Example) ? { Example } : { problem: 'The default export is not a component.' }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const Problem = ({ children }: { children: ReactNode }) => (
  <p className="playground-problem" role="alert">
    {children}
  </p>
)

/** Shows the error of an example that throws while it renders. */
class Boundary extends Component<{ children: ReactNode }, { problem: string | null }> {
  override state = { problem: null }
  static getDerivedStateFromError(error: unknown) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  override render() {
    return this.state.problem === null ? this.props.children : <Problem>{this.state.problem}</Problem>
  }
}

/**
 * Returns a key handler that inserts two spaces on Tab. After Escape, Tab moves the focus as usual, so that keyboard users can
 * leave the editor.
 */
function useIndent(onChange: (code: string) => void) {
  const [leaves, setLeaves] = useState(false)
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') setLeaves(true)
    else if (event.key !== 'Tab') setLeaves(false)
    else if (!leaves && !event.shiftKey) {
      event.preventDefault()
      const { currentTarget: area } = event
      area.setRangeText('  ', area.selectionStart, area.selectionEnd, 'end')
      onChange(area.value)
    }
  }
}

/** An editor for a module that exports a component, with the rendered component beside it. */
export function Playground({ code: first }: { code: string }) {
  const [code, setCode] = useState(first)
  const hintId = useId()
  const onKeyDown = useIndent(setCode)
  const latest = useDeferredValue(code)
  const result = useMemo(() => compile(latest), [latest])
  return (
    <div className="playground">
      <section className="playground-preview" aria-label="Preview">
        {'problem' in result ? (
          <Problem>{result.problem}</Problem>
        ) : (
          <Boundary key={latest}>
            <result.Example />
          </Boundary>
        )}
      </section>
      <textarea
        className="playground-code"
        aria-label="Code"
        aria-describedby={hintId}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={onKeyDown}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
      />
      <p id={hintId} className="playground-hint">
        The code runs as you type. Escape, then Tab leaves the editor.
      </p>
    </div>
  )
}
