declare module 'virtual:component-docs' {
  import type { ComponentDocs } from '../packages/ui/build/componentDocs.ts'

  const docs: Record<string, ComponentDocs | undefined>
  export default docs
}

declare module 'virtual:component-props' {
  import type { ComponentProps } from '../packages/ui/build/componentProps.ts'

  const props: Record<string, ComponentProps | undefined>
  export default props
}
