import { Source } from '@storybook/addon-docs/blocks'
import type { ComponentProps, PropDoc } from '../packages/ui/build/componentProps.ts'

const Rows = ({ props }: { props: readonly PropDoc[] }) => (
  <table className="docs-props">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Type</th>
        <th scope="col">Default</th>
        <th scope="col">Description</th>
      </tr>
    </thead>
    <tbody>
      {props.map(({ name, type, isRequired, description, fallback }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
            {isRequired && ' (required)'}
          </th>
          <td>
            <code>{type}</code>
          </td>
          <td>{fallback && <code>{fallback}</code>}</td>
          <td>{description}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** All properties of a component: its own, those of react-aria, and the attributes of its element. */
export const PropTable = ({ props: { own, inherited, attributes, types } }: { props: ComponentProps }) => (
  <>
    {own.length > 0 && <Rows props={own} />}
    {types.length > 0 && (
      <>
        <h3>Types</h3>
        <Source code={types.join('\n\n')} language="typescript" />
      </>
    )}
    {inherited.length > 0 && (
      <details>
        <summary>{inherited.length} properties of react-aria</summary>
        <Rows props={inherited} />
      </details>
    )}
    {attributes.length > 0 && (
      <details>
        <summary>{attributes.length} attributes and events of the element, and every data-* attribute</summary>
        <p>
          <code>{attributes.join(', ')}</code>
        </p>
      </details>
    )}
  </>
)
